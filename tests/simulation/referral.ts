/** Referral in the simulation: one real player was brought by another. What each deposit brings is reckoned here, from what was credited alone. */
import assert from "node:assert/strict";
import { promoteClaim, promoteRebateList } from "../../contract/http/money/promote.ts";
import { ONE, rounded, text, units } from "./books.ts";
import { type Operation, type Player, refusal, send } from "./player.ts";

const [THRESHOLD, SHARE, PLACES] = [units("1000"), units("0.03"), 8];
const DAY_MS = 86_400_000;
/** Days of the business begin at midnight, UTC+8. */
const dayOf = (at: number): number => Math.floor((at + DAY_MS / 3) / DAY_MS);

export const claimRebates: Operation = async (world, player, id) => {
  await world.bridge();
  await world.catchUp();
  const claimable = await rebatesOf(player);
  const today = dayOf(world.clock.now());
  const answer = await send(world, player, promoteClaim, { requestId: id() });
  if (!answer.ok) {
    if (answer.error === "statusError") assert(claimable === 0n || player.claimedOn.has(today), `refused ${text(claimable)}`);
    return refusal(answer.error, "statusError", "moneyStopped");
  }
  assert(!player.claimedOn.has(today), "claimed twice in a day");
  assert.equal(units(answer.value.amount), claimable, "claimed");
  player.claimedOn.add(today);
  player.books.add("FUNDS/USDT", claimable);
  return answer.value.amount;
};

/** What can be claimed. Each rebate is its share; each sum in USDT above the threshold has brought one, and other coins the rest. */
async function rebatesOf({ person, friends }: Player): Promise<bigint> {
  const { list, hasMore } = await person.ok(promoteRebateList, { pageSize: "100" });
  assert(!hasMore, "more rebates than a page");
  const values = list.flatMap(({ deposit, amount, status, tier, reason }) => {
    // A deposit of another coin may have turned out to be too small.
    if (status === 2) {
      assert(reason === "threshold" && units(deposit) <= THRESHOLD && units(amount) === 0n, `${deposit} brought nothing: ${reason}`);
      return [];
    }
    assert([1, 3].includes(status) && tier === 1, `a rebate is ${status} of tier ${tier}`);
    assert(units(deposit) > THRESHOLD, `${deposit} brought a rebate`);
    assert.equal(units(amount), rounded(units(deposit) * SHARE, ONE, PLACES, "down"), `share of ${deposit}`);
    return [units(deposit)];
  });
  for (const { paidIn } of friends)
    for (const sum of paidIn.usdt.filter((one) => one > THRESHOLD)) {
      const found = values.indexOf(sum);
      assert(found >= 0, `${text(sum)} brought no rebate`);
      values.splice(found, 1);
    }
  const others = friends.reduce((count, { paidIn }) => count + paidIn.others, 0);
  assert(values.length <= others, `${values.length} rebates of ${others} deposits`);
  return list.reduce((sum, { status, amount }) => (status === 1 ? sum + units(amount) : sum), 0n);
}

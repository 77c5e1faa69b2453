/**
 * Referral in the simulation: one real player was brought by another. What each deposit brings is
 * reckoned here, from what came and went alone.
 */
import assert from "node:assert/strict";
import { rechargeApply } from "../../contract/http/money/deposit.ts";
import { promoteClaim, promoteRebateList } from "../../contract/http/money/promote.ts";
import { withdrawApply } from "../../contract/http/money/withdraw.ts";
import { restOver } from "../../server/testing/deposit.ts";
import { greatest, least, ONE, rounded, text, units } from "./books.ts";
import { ONE_LATER, syncBridge } from "./bridge.ts";
import { ops } from "./c2c.ts";
import { type Operation, type Player, refusal, SAFEWORD, send } from "./player.ts";
import type { World } from "./world.ts";

const [THRESHOLD, SHARE, PLACES] = [units("1000"), units("0.03"), 8];
const DAY_MS = 86_400_000;
/** Days of the business begin at midnight, UTC+8. */
const dayOf = (at: number): number => Math.floor((at + DAY_MS / 3) / DAY_MS);

/** The rest of whatever rests ends, and what can be claimed is claimed. */
export const claimRebates: Operation = async (world, player, id) => {
  await world.bridge();
  await world.catchUp();
  for (const friend of player.friends) await judge(world, friend);
  const claimable = await rebatesOf(world, player);
  const today = dayOf(world.clock.now());
  const answer = await send(world, player, promoteClaim, { requestId: id() });
  if (!answer.ok) {
    if (answer.error === "statusError")
      assert(claimable === 0n || player.claimedOn.has(today), `refused ${text(claimable)}`);
    return refusal(answer.error, "statusError", "moneyStopped");
  }
  assert(!player.claimedOn.has(today), "claimed twice in a day");
  assert.equal(units(answer.value.amount), claimable, "claimed");
  player.claimedOn.add(today);
  player.books.add("FUNDS/USDT", claimable);
  return answer.value.amount;
};

/**
 * Rebates of a player's deposits whose rest ends now. The model keeps the pieces of the highest
 * net: which deposit reached them first, and whether the net fell below them since.
 */
async function judge(world: World, { flows, judged }: Player): Promise<void> {
  for (const [ref, flow] of flows)
    if (flow.amount === ONE_LATER) flow.amount = await worthOf(world, ref);
  const pieces: { ref: string; from: bigint; counts: bigint; stays: bigint; until: number }[] = [];
  let [net, highest] = [0n, 0n];
  for (const [ref, { at, amount }] of [...flows].sort(
    ([a, x], [b, y]) => x.at - y.at || (a < b ? -1 : 1),
  )) {
    net += amount;
    for (const piece of pieces)
      if (at <= piece.until) piece.stays = least(piece.stays, greatest(net - piece.from, 0n));
    if (amount <= 0n) continue;
    const counts = greatest(net - highest, 0n);
    if (amount > THRESHOLD)
      pieces.push({ ref, from: highest, counts, stays: counts, until: at + 7 * DAY_MS });
    highest = greatest(highest, net);
  }
  for (const { ref, stays } of pieces)
    if (!judged.has(ref)) judged.set(ref, rounded(stays * SHARE, ONE, PLACES, "down"));
}

/** A deposit of another coin is worth its moment's price, or the first after it. */
async function worthOf({ t }: World, no: string): Promise<bigint> {
  const { worth } = await t.db
    .selectFrom("deposit_order")
    .select("worth")
    .where("order_no", "=", no)
    .executeTakeFirstOrThrow();
  const later = await t.db
    .selectFrom("rebate_entry")
    .select("deposit")
    .where("deposit_no", "=", no)
    .executeTakeFirst();
  const found = worth ?? later?.deposit;
  assert(typeof found === "string", `${no} has no worth`);
  return units(found);
}

/**
 * The sum that can be claimed. Each deposit above the threshold has brought what the model says,
 * and nothing else has brought anything.
 */
async function rebatesOf(world: World, { person, friends }: Player): Promise<bigint> {
  // The rest of all ends at once: by who has brought somebody, whose deposits the model has just
  // judged.
  if (friends.length > 0) assert.deepEqual(await restOver(world.t), [], "the end of a rest");
  const listed = async () => {
    const { list, hasMore } = await person.ok(promoteRebateList, { pageSize: "100" });
    assert(!hasMore, "more rebates than a page");
    return list;
  };
  // Both are paid out to one address: a person looks, and lets it go.
  for (const { id, status } of await listed())
    if (status === 5) await ops(world, "rebate", "approve", id);
  const list = await listed();
  const due = new Map(friends.flatMap(({ judged }) => [...judged]));
  const told = await world.t.db
    .selectFrom("rebate_entry")
    .select(["order_no", "deposit_no"])
    .execute();
  const depositOf = new Map(told.map((row) => [row.order_no, row.deposit_no]));
  for (const { id, deposit, amount, status, tier, reason } of list) {
    if (reason === "threshold" && units(deposit) <= THRESHOLD && units(amount) === 0n) continue;
    const no = depositOf.get(id) ?? "";
    const share = due.get(no);
    assert(share !== undefined && tier === 1, `${deposit} brought a rebate`);
    assert.equal(units(amount), share, `share of ${deposit}`);
    assert(
      share === 0n
        ? status === 2 && (reason === "left" || reason === "circled")
        : status === 1 || status === 3,
      `${text(share)} is ${status} ${reason}`,
    );
    due.delete(no);
  }
  assert.deepEqual([...due.keys()], [], "deposits that brought no rebate");
  return list.reduce((sum, { status, amount }) => (status === 1 ? sum + units(amount) : sum), 0n);
}

/**
 * The farmer: a deposit above the threshold is taken out again, twice over, and must bring its
 * referrer nothing.
 */
export const farm: Operation = async (world, player, id) => {
  const amount = (1000 + world.below(50_000) / 100 + 0.01).toFixed(2);
  const terms = {
    channel: "crypto",
    symbol: "USDT",
    chain: "TRC20",
    amount: text(units(amount)),
  } as const;
  const address = "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH";
  for (let turn = 0; turn < 2; turn++) {
    const brought = await send(world, player, rechargeApply, {
      ...terms,
      txHash: id().replaceAll("-", ""),
      requestId: id(),
    });
    if (!brought.ok) return refusal(brought.error, "moneyStopped");
    player.deposits.set(brought.value.orderNo, { coin: "USDT", amount: units(amount) });
    await world.bridge();
    await syncBridge(player);
    const proof = { safeword: SAFEWORD, google_code: player.code() };
    await world.market();
    const taken = await send(world, player, withdrawApply, {
      ...terms,
      address,
      quotedFee: "1",
      ...proof,
      requestId: id(),
    });
    if (!taken.ok)
      return refusal(taken.error, "withdrawalPending", "withdrawalRange", "moneyStopped", "20");
    player.withdrawals.set(taken.value.orderNo, { amount: units(amount) });
    player.books.reserve(taken.value.orderNo, "FUNDS/USDT", units(amount));
    await world.bridge();
    await syncBridge(player);
  }
  return amount;
};

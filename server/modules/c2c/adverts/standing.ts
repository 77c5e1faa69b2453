/**
 * Decides whether an ad is shown in the market: hidden when a rule says so, back when its cause has
 * ended.
 */
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
  type Rate,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { nextC2c } from "../../../../contract/rules/c2c/machines.ts";
import {
  floatingPrice,
  type HiddenReason,
  hiddenReason,
} from "../../../../contract/rules/c2c/prices.ts";
import { type Tx, tx } from "../../../db/tx.ts";
import type { Job } from "../../../kernel/job.ts";
import type { Services } from "../../../kernel/services.ts";
import { blockedBuyers, isBuyerBlocked, memberOf } from "../member.ts";
import { tellMember } from "../notices.ts";
import { standingReference } from "../reference.ts";
import type { AdvertRow } from "../tables.ts";
import { finishIfDone } from "./publish.ts";
import { changeAdvert, isLive, lockAdvert } from "./row.ts";

/** Why it should not be shown now; undefined when it should. `owner`: how its advertiser stands. */
function reasonFor(
  deps: Pick<Services, "market">,
  ad: AdvertRow,
  owner: { isDisabled: boolean; isBuyerBlocked: boolean },
  now: number,
): HiddenReason | undefined {
  const reference = standingReference(deps, ad.symbol, ad.currency, now);
  const isFixed = ad.price !== null;
  const price = isFixed
    ? decimal<Price>(ad.price as string)
    : reference === undefined
      ? (0n as Price)
      : floatingPrice(reference, decimal<Rate>(ad.price_ratio as string));
  const isBuyerBlocked = ad.direction === "sell" && owner.isBuyerBlocked;
  return hiddenReason({
    isDisabled: owner.isDisabled,
    isBuyerBlocked,
    isFixed,
    price,
    reference,
    min: decimal<Amount>(ad.min_amount),
    surplus: decimal<Quantity>(ad.surplus),
  });
}

async function reasonOf(
  trx: Tx,
  deps: Services,
  ad: AdvertRow,
  now: number,
): Promise<HiddenReason | undefined> {
  const isDisabled = (await memberOf(trx, ad.user_id))?.cert_status !== "certified";
  return reasonFor(
    deps,
    ad,
    { isDisabled, isBuyerBlocked: await isBuyerBlocked(trx, ad.user_id, now) },
    now,
  );
}

/** Brings a locked ad to where it belongs now. */
export async function stand(trx: Tx, deps: Services, ad: AdvertRow, now: number): Promise<void> {
  if (!isLive(ad)) return;
  const reason = await reasonOf(trx, deps, ad, now);
  if (reason === undefined) {
    const shown = nextC2c("advert", ad.state, "show");
    if (shown.ok)
      await changeAdvert(
        trx,
        deps,
        ad,
        { state: shown.value as AdvertRow["state"], hidden_reason: "" },
        now,
      );
    return;
  }
  if (ad.hidden_reason === reason) return;
  await changeAdvert(trx, deps, ad, { state: "hidden", hidden_reason: reason }, now);
  if (ad.state === "on_sale")
    await tellMember(trx, deps, ad.user_id, "order", "adHidden", ad.advert_id, now);
}

/** The same for every live ad of a user: their certificate or their right to buy has changed. */
export async function standAll(
  trx: Tx,
  deps: Services,
  userId: string,
  now: number,
): Promise<void> {
  const ads = await trx
    .selectFrom("c2c_advert")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "in", ["on_sale", "hidden"])
    .orderBy("advert_id")
    .forUpdate()
    .execute();
  for (const ad of ads) await stand(trx, deps, ad, now);
}

/**
 * Live ads that do not stand where they belong, or of which nothing is left: two statements,
 * however many ads there are.
 */
async function misplaced(deps: Services, now: number): Promise<string[]> {
  const ads = await deps.db
    .selectFrom("c2c_advert as a")
    .innerJoin("c2c_user as m", "m.user_id", "a.user_id")
    .selectAll("a")
    .select("m.cert_status")
    .where("a.state", "in", ["on_sale", "hidden"])
    .orderBy("a.advert_id")
    .execute();
  if (ads.length === 0) return [];
  const blocked = await blockedBuyers(deps.db, now);
  const isMisplaced = (ad: (typeof ads)[number]): boolean => {
    const owner = {
      isDisabled: ad.cert_status !== "certified",
      isBuyerBlocked: blocked.has(ad.user_id),
    };
    return (
      (reasonFor(deps, ad, owner, now) ?? "") !== ad.hidden_reason || decimal(ad.surplus) === ZERO
    );
  };
  return ads.filter(isMisplaced).map(({ advert_id }) => advert_id);
}

/** Brings ads to where they belong, each in a transaction of its own: prices move, days begin. */
export const standingJob: Job = {
  name: "c2c adverts",
  everyMs: 5000,
  shared: true,
  run: async (deps, now) => {
    for (const advert_id of await misplaced(deps, now))
      await tx(deps.db, async (trx) => {
        const ad = await lockAdvert(trx, advert_id);
        if (ad === undefined) return;
        await stand(trx, deps, ad, now);
        const after = await lockAdvert(trx, advert_id);
        if (after !== undefined) await finishIfDone(trx, deps, after, now);
      });
  },
};

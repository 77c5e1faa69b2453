/** Whether an ad stands in the market: hidden when a rule says so, back when its cause has ended. */
import { type Amount, decimal, type Price, type Quantity, type Rate } from "../../../../contract/money/decimal.ts";
import { nextC2c } from "../../../../contract/rules/c2c/machines.ts";
import { floatingPrice, type HiddenReason, hiddenReason } from "../../../../contract/rules/c2c/prices.ts";
import { type Tx, tx } from "../../../db/tx.ts";
import type { Job } from "../../../kernel/job.ts";
import type { Services } from "../../../kernel/services.ts";
import { isBuyerBlocked, memberOf } from "../member.ts";
import { tellMember } from "../notices.ts";
import { standingReference } from "../reference.ts";
import type { AdvertRow } from "../tables.ts";
import { finishIfDone } from "./publish.ts";
import { changeAdvert, isLive, lockAdvert } from "./row.ts";

/** Why it should not be shown now; undefined when it should. */
async function reasonOf(trx: Tx, deps: Services, ad: AdvertRow, now: number): Promise<HiddenReason | undefined> {
  const reference = standingReference(deps, ad.symbol, ad.currency, now);
  const isFixed = ad.price !== null;
  const price = isFixed
    ? decimal<Price>(ad.price as string)
    : reference === undefined
      ? (0n as Price)
      : floatingPrice(reference, decimal<Rate>(ad.price_ratio as string));
  return hiddenReason({
    ...{ isDisabled: (await memberOf(trx, ad.user_id))?.cert_status !== "certified", isFixed, price, reference },
    isBuyerBlocked: ad.direction === "sell" && (await isBuyerBlocked(trx, ad.user_id, now)),
    ...{ min: decimal<Amount>(ad.min_amount), surplus: decimal<Quantity>(ad.surplus) },
  });
}

/** Brings a locked ad to where it belongs now. */
export async function stand(trx: Tx, deps: Services, ad: AdvertRow, now: number): Promise<void> {
  if (!isLive(ad)) return;
  const reason = await reasonOf(trx, deps, ad, now);
  if (reason === undefined) {
    const shown = nextC2c("advert", ad.state, "show");
    if (shown.ok) await changeAdvert(trx, deps, ad, { state: shown.value as AdvertRow["state"], hidden_reason: "" }, now);
    return;
  }
  if (ad.hidden_reason === reason) return;
  await changeAdvert(trx, deps, ad, { state: "hidden", hidden_reason: reason }, now);
  if (ad.state === "on_sale") await tellMember(trx, deps, ad.user_id, "order", "adHidden", ad.advert_id, now);
}

/** The same for every live ad of a user: their certificate or their right to buy has changed. */
export async function standAll(trx: Tx, deps: Services, userId: string, now: number): Promise<void> {
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

/** Every live ad, each in a transaction of its own: prices move, days begin. */
export const standingJob: Job = {
  name: "c2c adverts",
  everyMs: 5000,
  shared: true,
  run: async (deps, now) => {
    const ads = await deps.db.selectFrom("c2c_advert").select("advert_id").where("state", "in", ["on_sale", "hidden"]).orderBy("advert_id").execute();
    for (const { advert_id } of ads)
      await tx(deps.db, async (trx) => {
        const ad = await lockAdvert(trx, advert_id);
        if (ad === undefined) return;
        await stand(trx, deps, ad, now);
        const after = await lockAdvert(trx, advert_id);
        if (after !== undefined) await finishIfDone(trx, deps, after, now);
      });
  },
};

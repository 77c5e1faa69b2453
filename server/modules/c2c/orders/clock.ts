/**
 * Due work of orders, once over all processes: warnings, time-outs, the platform's appeal,
 * settling, the end of a block.
 */
import { nextC2c } from "../../../../contract/rules/c2c/machines.ts";
import type { Tx } from "../../../db/tx.ts";
import type { Due, DueWork } from "../../../due/due.ts";
import type { Services } from "../../../kernel/services.ts";
import { standAll } from "../adverts/standing.ts";
import { tellMember } from "../notices.ts";
import type { OrderRow } from "../tables.ts";
import { systemAppeal } from "../talk/appeal-row.ts";
import { say } from "../talk/say.ts";
import { cancelled, settle } from "./ends.ts";
import { lockOrder } from "./row.ts";

export function c2cDue(deps: Services): Readonly<Record<string, DueWork>> {
  const of =
    (work: (trx: Tx, row: OrderRow, now: number, due: Due) => Promise<unknown>): DueWork =>
    async (trx, due, now) => {
      const row = await lockOrder(trx, due.entity);
      if (row !== undefined) await work(trx, row, now, due);
    };
  const both = (row: OrderRow): string[] => [row.buyer_user, row.seller_user];
  return {
    "c2c.expire": of(async (trx, row, now) => {
      const to = nextC2c("order", row.status, "expire");
      if (!to.ok) return;
      const done = await cancelled(
        trx,
        deps,
        row,
        { status: "timeout", by: "system", reason: "", counts: true },
        now,
      );
      if (!done.ok) throw new Error(`${row.order_no}: ${done.error}`);
      for (const user of both(row))
        await tellMember(trx, deps, user, "order", "closed", row.order_no, now);
    }),
    "c2c.soon": of(async (trx, row, now) => {
      if (row.status !== "unpaid" || now >= row.expire_at) return;
      await say(trx, deps, row, { side: "system", content: "paySoon", now });
      await tellMember(trx, deps, row.buyer_user, "order", "paySoon", row.order_no, now);
    }),
    "c2c.slow": of(async (trx, row, now) => {
      if (row.status !== "paid") return;
      await say(trx, deps, row, { side: "system", content: "releaseSlow", now });
      for (const user of both(row))
        await tellMember(trx, deps, user, "order", "releaseSlow", row.order_no, now);
    }),
    "c2c.appeal": of(async (trx, row, now) => {
      if (row.status === "paid") await systemAppeal(trx, deps, row, now);
    }),
    "c2c.settle": of(async (trx, row, now) => {
      if (row.status !== "processing") return;
      const after = await settle(trx, deps, row, now);
      // Its row was written already, so it is put off rather than made anew.
      if (after.status === "processing") throw new Error(`${row.order_no} waits for money to move`);
    }),
    "c2c.unblock": (trx, { entity }, now) => standAll(trx, deps, entity, now),
  };
}

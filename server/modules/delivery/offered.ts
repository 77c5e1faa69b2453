/**
 * The switch that takes fixed periods out, for everybody: a setting, put by an operator where the
 * product is not permitted. What runs is settled all the same.
 */
import { type Db, tx } from "../../db/tx.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";

const KEY = "delivery.offered";

export async function isOffered(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("key", "=", KEY)
    .executeTakeFirst();
  return row?.value !== "off";
}

export const DELIVERY_OPS: readonly OpsCommand[] = [
  {
    name: "delivery",
    usage: "on|off",
    about: "Offers fixed-period contracts, or takes them out for everybody. What runs is settled.",
    needs: 1,
    run: async ([value], { db }) => {
      if (value !== "on" && value !== "off") throw new OpsRefused("on or off");
      await tx(db, (trx) =>
        trx
          .insertInto("setting")
          .values({ key: KEY, value })
          .onConflict((c) => c.column("key").doUpdateSet({ value }))
          .execute(),
      );
      return [`fixed-period contracts are ${value === "on" ? "offered" : "offered to nobody"}`];
    },
  },
];

/**
 * Operator commands about earn: what is on offer and its terms. Orders keep the terms they were
 * bought at.
 */
import { decimal, parse, toText } from "../../../contract/money/decimal.ts";
import { tx } from "../../db/tx.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import "./tables.ts";

const plain = (text: string): string => toText(decimal(text));

const list: OpsCommand = {
  name: "earn list",
  usage: "",
  about: "Lists the products of earn with their terms and what of the quota is in use.",
  needs: 0,
  run: async (_args, { db }) => {
    const rows = await db
      .selectFrom("earn_product")
      .selectAll()
      .orderBy("sort")
      .orderBy("product_id")
      .execute();
    return rows
      .map((row) => {
        const terms = `${row.term_days} d  ${plain(row.daily_rate)} a day  penalty ${plain(row.penalty_ratio)}`;
        return `${row.product_id}  v${row.version}  ${row.is_on ? "on" : "off"}  ${terms}  ${plain(row.taken)} of ${plain(row.quota)} ${row.asset}`;
      })
      .join("\n");
  },
};

/**
 * Fields that may be set, by the name an operator types. Each is a new version: buyers confirm it
 * again.
 */
const FIELDS = {
  rate: "daily_rate",
  penalty: "penalty_ratio",
  min: "min_amount",
  max: "max_amount",
  quota: "quota",
} as const;

const set: OpsCommand = {
  name: "earn set",
  usage: `<product> <on|off|${Object.keys(FIELDS).join("|")}> [value]`,
  about:
    "Puts a product on offer, takes it off, or changes one of its terms for whoever buys from now on.",
  needs: 2,
  run: ([product, what, text], deps, { now, who }) =>
    tx(deps.db, async (trx) => {
      const row = await trx
        .selectFrom("earn_product")
        .selectAll()
        .where("product_id", "=", product)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw new OpsRefused(`there is no product ${product}`);
      const to = { version: row.version + 1, ...changeOf(row, what, text) };
      await trx.updateTable("earn_product").set(to).where("product_id", "=", product).execute();
      await audit(trx, deps.random, {
        actor: `ops:${who}`,
        userId: null,
        action: "earn.set",
        detail: { product, what, value: text ?? "" },
        now,
      });
      return `${product}: ${what} ${text ?? ""}`.trimEnd();
    }),
};

function changeOf(
  row: { min_amount: string; max_amount: string },
  what: string,
  text: string | undefined,
): Record<string, string | boolean> {
  if (what === "on" || what === "off") return { is_on: what === "on" };
  if (!Object.hasOwn(FIELDS, what)) throw new OpsRefused(`not a term: ${what}`);
  const value = parse(text ?? "");
  if (!value.ok || value.value < 0n) throw new OpsRefused(`not a value: ${text ?? ""}`);
  const share = what === "rate" || what === "penalty";
  if (share && value.value >= decimal("1")) throw new OpsRefused("a share of one or more");
  const range = {
    min: decimal(what === "min" ? text! : row.min_amount),
    max: decimal(what === "max" ? text! : row.max_amount),
  };
  if (range.min <= 0n || range.min > range.max)
    throw new OpsRefused("the least is above the most, or nothing");
  return { [FIELDS[what as keyof typeof FIELDS]]: toText(value.value) };
}

export const EARN_OPS: readonly OpsCommand[] = [list, set];

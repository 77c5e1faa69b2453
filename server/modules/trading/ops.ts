/** Operator commands about orders. None of them changes one: what a user gets is decided by the feed and the rules alone. */
import { decimal, type Price, type Quantity, toText } from "../../../contract/money/decimal.ts";
import { agrees, type KeptDeal } from "../../engine/explain.ts";
import type { DealTable } from "../../engine/tables.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";

const keptOf = (row: DealTable): KeptDeal => ({
  ...{ side: row.side, price: decimal<Price>(row.price), quantity: decimal<Quantity>(row.quantity), rule: row.rule },
  cited: { price: decimal<Price>(row.cite_price), quantity: decimal<Quantity>(row.cite_quantity) },
  available: row.cite_available === null ? undefined : decimal<Quantity>(row.cite_available),
  ahead: row.ahead === null ? undefined : decimal<Quantity>(row.ahead),
});

const WHY: Readonly<Record<DealTable["rule"], (row: DealTable) => string>> = {
  taker: (row) => `took the level ${plain(row.cite_price)} of which ${plain(row.cite_available)} of ${plain(row.cite_quantity)} was left to users`,
  touched: (row) => `the other side came to its price: a level at ${plain(row.cite_price)} with ${plain(row.cite_available)} left to users`,
  through: (row) => `trade ${row.cite_trade} of ${plain(row.cite_quantity)} at ${plain(row.cite_price)} went through its price`,
  takeover: (row) =>
    `the book had no more within three seconds at the mark ${plain(row.cite_price)}: the insurance account took it where the margin ended`,
  queue: (row) => `trade ${row.cite_trade} of ${plain(row.cite_quantity)} at its price got past the ${plain(row.ahead)} ahead of it`,
};
const plain = (text: string | null): string => (text === null ? "" : toText(decimal(text)));

export const TRADING_OPS: readonly OpsCommand[] = [
  {
    name: "explain",
    usage: "<orderNo>",
    about: "Says why each fill of an order happened, derives it anew from what was kept of the feed, and whether both agree.",
    needs: 1,
    run: async ([orderNo], { db }) => {
      const order = await db.selectFrom("trade_order").selectAll().where("order_no", "=", orderNo).executeTakeFirst();
      if (order === undefined) throw new OpsRefused(`there is no order ${orderNo}`);
      const deals = await db.selectFrom("trade_deal").selectAll().where("order_no", "=", orderNo).orderBy("step").execute();
      const limit = order.price === null ? undefined : decimal<Price>(order.price);
      const said = deals.map((row) => {
        const isRight = agrees(keptOf(row), limit);
        const at = `${new Date(row.feed_ts).toISOString()} (event ${row.feed_life}/${row.feed_seq})`;
        return `${plain(row.quantity)} @ ${plain(row.price)}  ${at}  ${WHY[row.rule](row)}  ${isRight ? "agrees" : "DOES NOT AGREE"}`;
      });
      const { side, kind, symbol, state, reason } = order;
      const head =
        `${side} ${plain(order.quantity)} ${symbol} ${kind}${limit === undefined ? "" : ` @ ${plain(order.price)}`}: ${state} ${reason}`.trim();
      const verdict = deals.length === 0 ? "no fills" : said.every((line) => line.endsWith("  agrees")) ? "all fills agree" : "a fill does not agree";
      return [head, ...said, verdict];
    },
  },
];

/**
 * Operator commands about orders. None of them changes one: what a user gets is decided by the feed
 * and the rules alone.
 */
import type { Mode } from "../../../contract/http/shapes.ts";
import { USDT } from "../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  type Price,
  parse,
  type Quantity,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { newId } from "../../db/random.ts";
import { type Db, tx } from "../../db/tx.ts";
import { agrees, type KeptDeal } from "../../engine/explain.ts";
import type { DealTable, OrderTable } from "../../engine/tables.ts";
import { audit } from "../../kernel/audit.ts";
import { type OpsCommand, OpsRefused } from "../../kernel/ops-command.ts";
import { houseBalance } from "../../ledger/house.ts";
import { post } from "../../ledger/post.ts";
import { give, houseAccount, take } from "../../ledger/posting.ts";

const keptOf = (row: DealTable): KeptDeal => ({
  side: row.side,
  price: decimal<Price>(row.price),
  quantity: decimal<Quantity>(row.quantity),
  rule: row.rule,
  cited: { price: decimal<Price>(row.cite_price), quantity: decimal<Quantity>(row.cite_quantity) },
  available: row.cite_available === null ? undefined : decimal<Quantity>(row.cite_available),
  ahead: row.ahead === null ? undefined : decimal<Quantity>(row.ahead),
});

const WHY: Readonly<Record<DealTable["rule"], (row: DealTable) => string>> = {
  taker: (row) =>
    `took the level ${plain(row.cite_price)} of which ${plain(row.cite_available)} of ${plain(row.cite_quantity)} was left to users`,
  touched: (row) =>
    `the other side came to its price: a level at ${plain(row.cite_price)} with ${plain(row.cite_available)} left to users`,
  through: (row) =>
    `trade ${row.cite_trade} of ${plain(row.cite_quantity)} at ${plain(row.cite_price)} went through its price`,
  takeover: (row) =>
    `the book had no more within three seconds at the mark ${plain(row.cite_price)}: the insurance account took it where the margin ended`,
  auction: (row) =>
    `the auction's price was ${plain(row.cite_price)}, shown by trade ${row.cite_trade}: who crosses it gets it, whole`,
  close: (row) =>
    `at the close, out of the ${plain(row.cite_available)} that the first level of the other side had left to users`,
  queue: (row) =>
    `trade ${row.cite_trade} of ${plain(row.cite_quantity)} at its price got past the ${plain(row.ahead)} ahead of it`,
};
const plain = (text: string | null): string => (text === null ? "" : toText(decimal(text)));

const when = (at: number): string => new Date(at).toISOString();

/** Processes that became the engine's owner while an order was open: memory was built anew then. */
async function takeovers(
  db: Db,
  { created_at, updated_at, state }: Pick<OrderTable, "created_at" | "updated_at" | "state">,
): Promise<string[]> {
  const isOpen = state !== "completed" && state !== "cancelled";
  let query = db.selectFrom("trade_takeover").selectAll().where("at", ">", created_at);
  if (!isOpen) query = query.where("at", "<=", updated_at);
  const rows = await query.orderBy("fence").execute();
  return rows.map(
    ({ fence, at }) =>
      `${when(at)}  a process took over (owner number ${fence}): from here the order and its place are as the rows had them`,
  );
}

const MODES: readonly Mode[] = ["real", "demo"];
const insurance = (mode: Mode) => houseAccount(mode, "insurance", USDT);

export const TRADING_OPS: readonly OpsCommand[] = [
  {
    name: "explain",
    usage: "<orderNo>",
    about:
      "Says why each fill of an order happened, derives it anew from what was kept of the feed, and whether both agree.",
    needs: 1,
    run: async ([orderNo], { db }) => {
      const order = await db
        .selectFrom("trade_order")
        .selectAll()
        .where("order_no", "=", orderNo)
        .executeTakeFirst();
      if (order === undefined) throw new OpsRefused(`there is no order ${orderNo}`);
      const deals = await db
        .selectFrom("trade_deal")
        .selectAll()
        .where("order_no", "=", orderNo)
        .orderBy("step")
        .execute();
      const limit = order.price === null ? undefined : decimal<Price>(order.price);
      const said = deals.map((row) => {
        // Judged by the limit that it had then: it may have been amended since, or a leg of an OCO have
        // gone.
        const isRight = agrees(
          keptOf(row),
          row.limit_price === null ? undefined : decimal<Price>(row.limit_price),
        );
        const at = `${when(row.feed_ts)} (event ${row.feed_life}/${row.feed_seq})`;
        return `${plain(row.quantity)} @ ${plain(row.price)}  ${at}  ${WHY[row.rule](row)}  ${isRight ? "agrees" : "DOES NOT AGREE"}`;
      });
      const { side, kind, symbol, state, reason } = order;
      const head =
        `${side} ${plain(order.quantity)} ${symbol} ${kind}${limit === undefined ? "" : ` @ ${plain(order.price)}`}: ${state} ${reason}`.trim();
      const lines = [...said, ...(await takeovers(db, order))];
      const verdict =
        deals.length === 0
          ? "no fills"
          : said.every((line) => line.endsWith("  agrees"))
            ? "all fills agree"
            : "a fill does not agree";
      return [head, ...lines, verdict];
    },
  },
  {
    name: "insurance show",
    usage: "",
    about:
      "What the insurance accounts hold, and the groups whose openings need 1.5 × margin, since the house bore for them what was missing.",
    needs: 0,
    run: async (_args, { db }) => {
      const held = await Promise.all(
        MODES.map(
          async (mode) => `${mode}  ${toText(await houseBalance(db, insurance(mode)))} USDT`,
        ),
      );
      const rows = await db
        .selectFrom("trade_cover")
        .selectAll()
        .orderBy("mode")
        .orderBy("tier_group")
        .execute();
      return [
        ...held,
        ...rows.map(
          ({ mode, tier_group, borne, since }) =>
            `${mode}  group ${tier_group}: ${plain(borne)} borne since ${when(since)}`,
        ),
      ];
    },
  },
  {
    name: "insurance add",
    usage: "<real|demo> <amount> <reason…>",
    about:
      "Moves USDT of the house's market account into the insurance account. When it holds what was borne, openings need their usual margin again.",
    needs: 3,
    run: async ([which, text, ...why], { db, random }, { now, who }) => {
      const mode = MODES.find((one) => one === which);
      if (mode === undefined) throw new OpsRefused("real or demo?");
      const amount = parse<Amount>(text, 8);
      if (!amount.ok || amount.value <= ZERO) throw new OpsRefused(`${text} is no sum of USDT`);
      const no = newId(random, now);
      await tx(db, async (trx) => {
        const legs = [
          take(houseAccount(mode, "market", USDT), amount.value),
          give(insurance(mode), amount.value),
        ];
        await post(trx, [
          {
            id: `insuranceAdd:${no}`,
            mode,
            kind: "insuranceAdd",
            ref: { kind: "insurance", no },
            at: now,
            legs,
          },
        ]);
        const detail = { mode, amount: text, reason: why.join(" ") };
        await audit(trx, random, {
          actor: who,
          userId: null,
          action: "insurance.add",
          detail,
          ip: "",
          now,
        });
      });
      return `${mode}  ${toText(await houseBalance(db, insurance(mode)))} USDT`;
    },
  },
];

/**
 * Orders and deals of an account as lists, and one order with all that is known of it. The rows are
 * the truth; nothing here asks the engine.
 */
import { sql } from "kysely";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type { Order } from "../../../contract/http/trading/orders.ts";
import type {
  exchangeApplyDeals as dealsCall,
  exchangeApplyGet as getCall,
  exchangeApplyList as listCall,
} from "../../../contract/http/trading/spot.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { decimal, toText } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import {
  DEALS_BY,
  dealPlace,
  newestPage,
  pageAs,
  pageFound,
  rowsOf,
} from "../../db/newest-page.ts";
import { LIVE_STATES } from "../../engine/match/order.ts";
import { orderOf } from "../../engine/settle/order-rows.ts";
import type { OrderTable } from "../../engine/tables.ts";
import { dealShape, orderShape } from "../../engine/wire.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { matchesType } from "../../market/catalog.ts";
import { type Products, productsOf, statesOf } from "./commands.ts";
import { saleOf } from "./results.ts";
import { isToday, todayOf } from "./today.ts";

/** An instrument that is listed no more keeps its orders: they go by their symbol. */
export function shapeOf({ market }: Services, row: OrderTable): Order {
  const known = market.catalog.find(row.symbol);
  const gone = {
    symbol: row.symbol,
    name: row.symbol,
    type: "cryptos",
    market: "crypto",
    priceScale: 8,
    base: row.symbol.toUpperCase(),
    quote: "USDT",
  };
  return orderShape(orderOf(row), known ?? (gone as Instrument));
}

/** Symbols of a type or market; undefined when neither is asked for. */
function symbolsOf({ market }: Services, type: string, code: string): string[] | undefined {
  if (type === "" && code === "") return undefined;
  return market.catalog.instruments
    .filter((i) => matchesType(i, type) && (code === "" || i.market === code))
    .map(({ symbol }) => symbol);
}

export async function listOrders(
  products: Products,
  params: Omit<ParamsOut<typeof listCall>, "market" | "product"> & { market?: string },
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof listCall>, never>> {
  const { session } = ctx;
  const { range, symbol, type, market = "", side, to } = params;
  const today = range === "today" ? await todayOf(deps, ctx, products, "trade_order") : undefined;
  const symbols = symbolsOf(deps, type, market);
  let query = deps.db
    .selectFrom("trade_order")
    .where("account_id", "=", session.accountId)
    .where("product", "in", products);
  const states = statesOf(params.state);
  if (states !== undefined) query = query.where("state", "in", states);
  if (symbol !== "") query = query.where("symbol", "=", symbol);
  if (symbols !== undefined)
    query = query.where("symbol", "in", symbols.length === 0 ? [""] : symbols);
  if (side !== "") query = query.where("side", "=", side);
  if (today !== undefined)
    query = query.where((e) => e.or([e("state", "in", LIVE_STATES), isToday(today)]));
  if (params.from !== undefined) query = query.where("created_at", ">=", params.from);
  if (to !== undefined) query = query.where("created_at", "<", to);
  return ok(await newestPage(query, params, (row) => shapeOf(deps, row)));
}

/** 1006 when it is not there or not the account's own. */
export async function oneOrder(
  products: Products,
  { orderNo, clientOrderId }: ParamsOut<typeof getCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof getCall>, "productNotExist">> {
  if (orderNo === undefined && clientOrderId === undefined) return err("productNotExist");
  let query = deps.db
    .selectFrom("trade_order")
    .selectAll()
    .where("account_id", "=", session.accountId)
    .where("product", "in", products);
  if (orderNo !== undefined) query = query.where("order_no", "=", orderNo);
  if (clientOrderId !== undefined) query = query.where("client_order_id", "=", clientOrderId);
  const row = await query.executeTakeFirst();
  if (row === undefined) return err("productNotExist");
  const deals = await deps.db
    .selectFrom("trade_deal")
    .selectAll()
    .where("order_no", "=", row.order_no)
    .orderBy("step")
    .execute();
  const sale =
    row.side === "sell" && deals.length > 0 ? await saleOf(deps.db, session, row) : undefined;
  const steps = await deps.db
    .selectFrom("trade_order_step")
    .selectAll()
    .where("order_no", "=", row.order_no)
    .orderBy("step")
    .execute();
  return ok({
    ...shapeOf(deps, row),
    ...(sale && { sale }),
    deals: deals.map(dealShape),
    timeline: steps.map(({ state, at, reason }) => ({ state, ts: at, reason })),
  });
}

export async function exchangeApplyDeals(
  params: ParamsOut<typeof dealsCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof dealsCall>, never>> {
  const { session } = ctx;
  const { range, product, symbol, market, side, to } = params;
  const products = productsOf(product);
  const today = range === "today" ? await todayOf(deps, ctx, products, "trade_deal") : undefined;
  const symbols = symbolsOf(deps, "", market);
  let query = deps.db
    .selectFrom("trade_deal")
    .where("account_id", "=", session.accountId)
    .where("product", "in", products);
  if (side !== "") query = query.where("side", "=", side);
  if (symbol !== "") query = query.where("symbol", "=", symbol);
  if (symbols !== undefined)
    query = query.where("symbol", "in", symbols.length === 0 ? [""] : symbols);
  if (today !== undefined) query = query.where(isToday(today));
  if (params.from !== undefined) query = query.where("created_at", ">=", params.from);
  if (to !== undefined) query = query.where("created_at", "<", to);
  const rows = await rowsOf(query.selectAll(), DEALS_BY, params);
  const sums = await query
    .select((e) => [
      "fee_asset",
      e.fn.countAll<number>().as("count"),
      e.fn.sum<string>("fee").as("fee"),
      sql<string>`coalesce(sum(coalesce(value, turnover)) FILTER (WHERE side = 'buy'), 0)`.as(
        "bought",
      ),
      sql<string>`coalesce(sum(coalesce(value, turnover)) FILTER (WHERE side = 'sell'), 0)`.as(
        "sold",
      ),
    ])
    .groupBy("fee_asset")
    .orderBy("fee_asset")
    .execute();
  const total = sums.reduce((all, { count }) => all + Number(count), 0);
  const sumOf = (texts: readonly string[]): string =>
    toText(texts.map((text) => decimal(text)).reduce((a, b) => (a + b) as typeof a, decimal("0")));
  return ok({
    ...pageAs(pageFound(rows, total, params, dealPlace), (row) => ({
      ...dealShape(row),
      ...deps.market.catalog.namesOf(row.symbol),
    })),
    totals: {
      bought: sumOf(sums.map((row) => row.bought)),
      sold: sumOf(sums.map((row) => row.sold)),
      fees: sums.map((row) => ({ currency: row.fee_asset, fee: toText(decimal(row.fee)) })),
    },
  });
}

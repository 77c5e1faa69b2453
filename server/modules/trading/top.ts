/** Sums above a trading screen, and the symbols an account ever traded. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import {
  type userOrderCurrency as symbolsCall,
  TOP_PRODUCTS,
  type assetsTradeTop as topCall,
} from "../../../contract/http/trading/top.ts";
import {
  type Amount,
  add,
  decimal,
  divide,
  type Rate,
  subtract,
  sum,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { ContractProduct } from "../../engine/risk/position.ts";
import { livePositionsOf } from "../../engine/settle/position-rows.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { userDayStart } from "../../kernel/said-zone.ts";
import type { Services } from "../../kernel/services.ts";
import { exchangeHoldings } from "./holdings.ts";
import { contractPocket, judgedAll } from "./perpetual/views.ts";
import { exchangeProfitLoss } from "./results.ts";

export async function userOrderCurrency(
  { product }: ParamsOut<typeof symbolsCall>,
  { db, market }: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof symbolsCall>, never>> {
  const own = session.accountId;
  let orders = db
    .selectFrom("trade_order")
    .select("symbol")
    .distinct()
    .where("account_id", "=", own);
  if (product !== "" && product !== "delivery")
    orders = orders.where("product", "=", product === "forex" ? "contract" : product);
  const periods = db
    .selectFrom("trade_delivery")
    .select("symbol")
    .distinct()
    .where("account_id", "=", own);
  const of = product === "delivery" ? [periods] : product === "" ? [orders, periods] : [orders];
  const rows = (await Promise.all(of.map((query) => query.execute()))).flat();
  return ok(
    [...new Set(rows.map(({ symbol }) => symbol))].sort().map((symbol) => {
      const { type = "" } = market.catalog.find(symbol) ?? {};
      return { symbol, ...market.catalog.namesOf(symbol), type };
    }),
  );
}

interface Sums {
  equity: Amount;
  available: Amount;
  frozen: Amount;
  unrealised: Amount;
  today: Amount;
  /** Everything that is held has a price. */
  isKnown: boolean;
}

type TopProduct = (typeof TOP_PRODUCTS)[number];

export async function assetsTradeTop(
  { product }: ParamsOut<typeof topCall>,
  deps: Services,
  ctx: UserCtx,
): Promise<Result<DataOf<typeof topCall>, never>> {
  const all = await Promise.all(
    (product === "" ? TOP_PRODUCTS : [product]).map((of) => sumsOf(of, deps, ctx)),
  );
  const total = (field: keyof Omit<Sums, "isKnown">): Amount => sum(all.map((one) => one[field]));
  const [equity, available, unrealised, today] = [
    total("equity"),
    total("available"),
    total("unrealised"),
    total("today"),
  ];
  const before = subtract(equity, today);
  const isKnown = all.every((one) => one.isKnown);
  return ok({
    equity: isKnown ? toText(equity) : "",
    available: toText(available),
    frozen: toText(total("frozen")),
    unrealised: isKnown ? toText(unrealised) : "",
    pnlToday: toText(today),
    pnlTodayRatio:
      before <= ZERO || !isKnown ? "" : toText(divide<Rate>(today, before, 4, "halfEven")),
    accountMode: ctx.session.mode,
  });
}

async function sumsOf(product: TopProduct, deps: Services, ctx: UserCtx): Promise<Sums> {
  const from = userDayStart(ctx);
  const profit = await exchangeProfitLoss({ product, symbol: "", from, to: undefined }, deps, ctx);
  const today = profit.ok ? decimal<Amount>(profit.value.realised) : (ZERO as Amount);
  if (product === "spot" || product === "stock")
    return { ...(await exchangeSums(product, deps, ctx)), today };
  return {
    ...(await contractSums(product === "forex" ? "contract" : "perpetual", deps, ctx)),
    today,
  };
}

type Standing = Omit<Sums, "today">;

async function contractSums(
  of: ContractProduct,
  deps: Services,
  { session }: UserCtx,
): Promise<Standing> {
  const { available, total } = await contractPocket(deps.db, session.accountId, of);
  const judged = judgedAll(
    deps,
    (await livePositionsOf(deps.db, session.accountId)).filter((one) => one.product === of),
  );
  const unrealised = judged?.gain ?? (ZERO as Amount);
  return {
    equity: add(total, unrealised),
    available,
    frozen: subtract(total, available),
    unrealised,
    isKnown: judged !== undefined,
  };
}

/** Counts coins or shares at their worth now, whatever they cost. */
async function exchangeSums(
  product: "spot" | "stock",
  deps: Services,
  ctx: UserCtx,
): Promise<Standing> {
  const row = await deps.db
    .selectFrom("ledger_account")
    .select(["available", "held"])
    .where("owner", "=", ctx.session.accountId)
    .where("type", "=", product)
    .where("asset", "=", "USDT")
    .executeTakeFirst();
  const [available, held] = [
    decimal<Amount>(row?.available ?? "0"),
    decimal<Amount>(row?.held ?? "0"),
  ];
  const holdings = await exchangeHoldings({ symbol: "", type: "", source: "", product }, deps, ctx);
  const of = (field: "value" | "unrealised"): Amount => {
    const texts = holdings.ok ? holdings.value.map((one) => one[`${field}Usdt`] ?? one[field]) : [];
    return sum(texts.map((text) => decimal<Amount>(text === "" ? "0" : text)));
  };
  const isKnown =
    holdings.ok && holdings.value.every(({ value, valueUsdt }) => (valueUsdt ?? value) !== "");
  return {
    equity: add(add(available, held), of("value")),
    available,
    frozen: held,
    unrealised: of("unrealised"),
    isKnown,
  };
}

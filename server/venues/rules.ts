/**
 * The venues' trading rules: what they trade against USDT, in which steps. Each asks one call; a
 * host that does not answer says nothing.
 */
import { err, ok, type Result } from "../../contract/result.ts";
import { type BinanceMarket, PERPETUAL, SPOT } from "./binance/binance-market.ts";
import { HTX_SPOT_REST } from "./htx/htx-spot.ts";
import { HTX_SWAP_REST } from "./htx/htx-swap.ts";
import { plain } from "./replay/read-huobi.ts";
import type { VenueEnv, VenueName, VenueRule } from "./venue.ts";
import { type VenueFailure, VenueRest } from "./venue-rest.ts";

/** The list under `name` of a call's answer. */
async function ask<T>(
  env: VenueEnv,
  host: string,
  path: string,
  name: string,
): Promise<Result<T[], VenueFailure>> {
  const answer = await new VenueRest(env, host).get(path);
  if (!answer.ok) return answer;
  const list = (answer.value as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? ok(list) : err("refused");
}

type Rules = Promise<Result<VenueRule[], VenueFailure>>;

export const spotRules = (venue: VenueName, env: VenueEnv): Rules =>
  venue === "htx" ? htxSpotRules(env) : binanceRules(env, SPOT);
export const perpetualRules = (venue: VenueName, env: VenueEnv): Rules =>
  venue === "htx" ? htxSwapRules(env) : binanceRules(env, PERPETUAL);

interface BinanceSymbol {
  symbol: string;
  status: string;
  contractType?: string;
  baseAsset: string;
  quoteAsset: string;
  filters: Record<string, string>[];
}

/** Pairs that trade; of the futures the perpetual ones. */
async function binanceRules(env: VenueEnv, { rest, api }: BinanceMarket): Rules {
  const listed = await ask<BinanceSymbol>(env, rest, `${api}/exchangeInfo`, "symbols");
  if (!listed.ok) return listed;
  return ok(
    listed.value
      .filter((s) => s.status === "TRADING" && (s.contractType ?? "PERPETUAL") === "PERPETUAL")
      .map((s) => {
        const filter = (type: string): Record<string, string> =>
          s.filters.find((f) => f.filterType === type) ?? {};
        // Spot renamed the filter in 2023; the futures name its value otherwise.
        const least = { ...filter("MIN_NOTIONAL"), ...filter("NOTIONAL") };
        return {
          code: s.symbol,
          base: s.baseAsset,
          quote: s.quoteAsset,
          tick: filter("PRICE_FILTER").tickSize ?? "",
          lot: filter("LOT_SIZE").stepSize ?? "",
          minNotional: least.minNotional ?? least.notional ?? "",
          unit: 1,
        };
      }),
  );
}

/** Ten to the minus `precision`, as text. */
const step = (precision: unknown): string =>
  Number(precision) <= 0 ? "1" : `0.${"0".repeat(Number(precision) - 1)}1`;

async function htxSpotRules(env: VenueEnv): Rules {
  const listed = await ask<Record<string, string | number>>(
    env,
    HTX_SPOT_REST,
    "/v1/common/symbols",
    "data",
  );
  if (!listed.ok) return listed;
  return ok(
    listed.value
      .filter((s) => s.state === "online")
      .map((s) => ({
        code: String(s.symbol),
        base: String(s["base-currency"]).toUpperCase(),
        quote: String(s["quote-currency"]).toUpperCase(),
        tick: step(s["price-precision"]),
        lot: step(s["amount-precision"]),
        minNotional: String(s["min-order-value"] ?? ""),
        unit: 1,
      })),
  );
}

/** Listed swaps (`contract_status` 1). A contract's size in coins is the least that is traded. */
async function htxSwapRules(env: VenueEnv): Rules {
  const listed = await ask<Record<string, string | number>>(
    env,
    HTX_SWAP_REST,
    "/linear-swap-api/v1/swap_contract_info",
    "data",
  );
  if (!listed.ok) return listed;
  return ok(
    listed.value
      .filter((s) => s.contract_status === 1 && (s.business_type ?? "swap") === "swap")
      .map((s) => {
        const [base, quote] = String(s.contract_code).split("-");
        const unit = Number(s.contract_size);
        return {
          code: String(s.contract_code),
          base,
          quote,
          tick: plain(Number(s.price_tick)),
          lot: plain(unit),
          minNotional: "",
          unit,
        };
      }),
  );
}

/** Holdings of an account, pocket by pocket and coin by coin. */
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import {
  type walletAll as allCall,
  type walletByType as byTypeCall,
  type walletTypes as typesCall,
  type walletUsdt as usdtCall,
  WALLET_TYPES,
} from "../../../contract/http/money/wallet.ts";
import { type Asset, isFiat, placesOf, USDT } from "../../../contract/money/assets.ts";
import {
  type Amount,
  add,
  divide,
  multiply,
  ONE,
  type Price,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import { coinsOf } from "../../../contract/rules/pockets.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { displayRate, worthOf } from "../../market/usdt-price.ts";
import { NAMES } from "./account-types.ts";
import {
  byCode,
  holdingsOf,
  netValue,
  owedValue,
  rowOf,
  textOr,
  totalValue,
  type Worth,
} from "./holdings.ts";

export const worthNow = ({ market }: Pick<Services, "market">, now: number): Worth => {
  const known = new Map<Asset, ReturnType<typeof worthOf>>();
  return (of) => {
    if (!known.has(of)) known.set(of, worthOf(market, of, now) ?? fiatWorth(market, of));
    return known.get(of);
  };
};

/** USDT for one of a currency that loans are made in, by the rate that sums are shown at. */
function fiatWorth(market: Services["market"], of: Asset): Price | undefined {
  const rate = isFiat(of) ? displayRate(market, of) : undefined;
  return rate === undefined ? undefined : divide<Price>(ONE, rate, RATE_PLACES, "halfEven");
}
const RATE_PLACES = 8;

/** USDT of one pocket. */
export async function walletUsdt(
  { accountType }: ParamsOut<typeof usdtCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof usdtCall>, never>> {
  const usdt = (await holdingsOf(deps.db, session.accountId, accountType)).find(
    ({ asset }) => asset === USDT,
  );
  return ok({ money: toText(usdt?.available ?? ZERO), frozen: toText(usdt?.held ?? ZERO) });
}

/** Sum in a display currency of what is known in USDT; empty where either is not. */
export function inCurrency(
  usdt: Amount | undefined,
  { market }: Services,
  currency: string,
): string {
  const rate = usdt === undefined ? undefined : displayRate(market, currency);
  return rate === undefined
    ? ""
    : toText(multiply<Amount>([usdt as Amount, rate], placesOf(currency as Asset), "floor"));
}

/** Every coin over all pockets. */
export async function walletAll(
  { currency }: ParamsOut<typeof allCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof allCall>, never>> {
  const all = await holdingsOf(deps.db, session.accountId);
  const worth = worthNow(deps, now);
  const owed = await deps.owed(deps.db, session.accountId, now);
  const assets = [...new Set(all.map(({ asset }) => asset))].sort(byCode);
  const list = assets.map((asset) => {
    const mine = all.filter((one) => one.asset === asset);
    const sums = mine.reduce(
      (a, b) => ({ available: add(a.available, b.available), held: add(a.held, b.held) }),
      {
        available: ZERO as Amount,
        held: ZERO as Amount,
      },
    );
    const accounts = mine.map(({ type, available, held }) => ({
      accountType: type,
      available: toText(available),
      frozen: toText(held),
    }));
    return { ...rowOf(asset, sums, worth), accounts };
  });
  const loans = owed.map(({ kind, asset, amount }) => ({
    kind,
    symbol: asset,
    amount: toText(amount),
    valuation: textOr(owedValue([{ kind, asset, amount }], worth)),
  }));
  return ok({
    total: inCurrency(netValue(all, owed, worth), deps, currency),
    currency,
    list,
    owed: loans,
  });
}

/** The pockets. Every one takes and gives; what they may hold differs. */
export const walletTypes = (): Result<DataOf<typeof typesCall>, never> =>
  ok(
    WALLET_TYPES.map((accountType, sort) => ({
      accountType,
      name: NAMES[accountType],
      transferIn: true,
      transferOut: true,
      symbols: [...coinsOf(accountType)],
      sort,
    })),
  );

/** One pocket. What is not held may be moved out; fiat may not. */
export async function walletByType(
  { accountType }: ParamsOut<typeof byTypeCall>,
  deps: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof byTypeCall>, never>> {
  const all = await holdingsOf(deps.db, session.accountId, accountType);
  const worth = worthNow(deps, now);
  const list = all.map((one) => ({ accountType, ...rowOf(one.asset, one, worth) }));
  const transferable = Object.fromEntries(
    all
      .filter(({ asset }) => !isFiat(asset))
      .map(({ asset, available }) => [asset, toText(available)]),
  );
  return ok({ accountType, total: textOr(totalValue(all, worth)), transferable, list });
}

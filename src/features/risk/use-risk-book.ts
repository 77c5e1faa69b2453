/**
 * Exposure of the account, as the worker is asked about it: positions, loans, holdings and
 * debts, each with where its price stands.
 */
import { useMemo } from "react";
import type { CreditLoan } from "../../../contract/http/money/credit.ts";
import type { Pledge } from "../../../contract/http/money/pledge.ts";
import type { Position } from "../../../contract/http/trading/orders.ts";
import {
  type Amount,
  decimal,
  multiply,
  ONE,
  type Price,
  type Rate,
  sum,
  ZERO,
} from "../../../contract/money/decimal.ts";
import type {
  CurrencyAt,
  PriceAt,
  RiskBook,
  RiskHolding,
  RiskLoan,
  RiskPosition,
} from "../../../contract/rules/risk/what-if.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import type { Coin, Counted } from "../../data/queries/money/coins.ts";
import { useCreditConfig, useOpenCredits, useOpenPledges } from "../../data/queries/money/loans.ts";
import { useWallets } from "../../data/queries/money/wallets.ts";
import type { Query } from "../../data/queries/query.ts";
import { useHoldings } from "../../data/queries/user/orders.ts";
import { positions$ } from "../../data/stores/account/positions.ts";
import { serverNow } from "../../data/stores/market/board.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { pledgeAt } from "../../parts/money/pledge/pledge-at.ts";
import { useIndexPrices } from "../../parts/money/pledge/use-index-prices.ts";
import { useLiveCoins } from "../../parts/money/use-live-coins.ts";
import { coinOf, isForex, pairOf } from "../../parts/orders/order-words.ts";
import { useContractItems } from "../../parts/positions/use-live-position.ts";
import { asPosition, productOf, tiersOf } from "../../parts/ticket/contract/terms-of.ts";
import { countingNow, worthPair } from "../../parts/ticket/contract/worth-now.ts";

const DOLLARS: ReadonlySet<string> = new Set(["USDT", "USDC"]);

/** Asset that moves a contract: its coin, or its pair. */
const assetOf = (of: Position): string => (isForex(of) ? pairOf(of) : coinOf(of));

const lastAt = ({ symId, priceScale }: Coin): PriceAt => ({ symId, priceScale, by: "last" });

/**
 * Currency of a share's prices; undefined where they are dollars. A pair is one asset, whether it
 * is held as a contract or counts a share.
 */
function currencyAt(counted: Counted | undefined): CurrencyAt | "unknown" | undefined {
  if (counted === undefined) return undefined;
  const { pair, usdFirst, unitDivisor } = counted;
  return pair === undefined
    ? "unknown"
    : { asset: pairOf(pair), pair: lastAt(pair), usdFirst, unitDivisor };
}

export interface Exposure {
  book: RiskBook;
  positions: readonly Position[];
  pledges: readonly Pledge[];
  credits: readonly CreditLoan[];
  /** Assets that can be moved alone, as their chips say it, and where their quotes stand. */
  assets: readonly { asset: string; symbol: string }[];
  /** Places of the price of a position or loan, by its id. */
  scales: ReadonlyMap<string, number>;
  /** Names of shares that are held, by their asset. */
  names: ReadonlyMap<string, { name: string; nameCn?: string | undefined }>;
}

/**
 * Undefined until all of it is known. `failed`: the query to try again; what is shown may be old.
 * `isStale`: the account's own line is down.
 */
export function useExposure(): {
  exposure: Exposure | undefined;
  failed: Query<unknown> | undefined;
  isStale: boolean;
} {
  const { rows, status } = useValue(positions$);
  const wallets = useWallets();
  const shares = useHoldings("", "stock");
  const pledged = useOpenPledges();
  const owed = useOpenCredits();
  const terms = useCreditConfig();
  const positions = useMemo(() => Object.values(rows), [rows]);
  const items = useContractItems(useMemo(() => positions.map(({ symbol }) => symbol), [positions]));
  const running = useMemo(
    () => pledged.data?.list.filter(({ finishTime }) => finishTime === 0) ?? [],
    [pledged.data],
  );
  const index = useIndexPrices(
    useMemo(() => running.map(({ pledgeSymbol }) => pledgeSymbol), [running]),
  );
  const pledges = useMemo(
    () => running.map((one) => pledgeAt(one, index.get(one.pledgeSymbol))),
    [running, index],
  );
  const credits = useMemo(
    () => owed.data?.list.filter((one) => one.status === "repaying") ?? [],
    [owed.data],
  );
  const held = useMemo(
    () => wallets.data?.list.filter(({ balance }) => decimal(balance) > 0n) ?? [],
    [wallets.data],
  );
  const coins = useLiveCoins(
    useMemo(
      () =>
        [
          ...held.map(({ symbol }) => symbol),
          ...running.map(({ pledgeSymbol }) => pledgeSymbol),
        ].filter((code) => !DOLLARS.has(code)),
      [held, running],
    ),
  );
  const all = [wallets, pledged, owed, terms];
  const isKnown =
    all.every(({ data }) => data !== undefined) && status !== "loading" && status !== "failed";
  const exposure = useMemo((): Exposure | undefined => {
    if (!isKnown) return undefined;
    const now = serverNow();
    const last = (code: string): PriceAt | undefined => {
      const coin = coins.get(code);
      return coin && lastAt(coin);
    };
    const risks = positions.flatMap((one): RiskPosition[] => {
      const item = items.get(one.symbol);
      if (item === undefined) return [];
      const at = (of: { symId: number; priceScale: number }, by: PriceAt["by"]): PriceAt => ({
        symId: of.symId,
        priceScale: of.priceScale,
        by,
      });
      const mark = at(item, item.type === "forex" ? "mid" : "mark");
      const counting = item.type === "forex" ? countingNow(item) : undefined;
      const other = worthPair(item);
      return [
        {
          id: one.id,
          asset: assetOf(one),
          position: asPosition(one),
          mark,
          tiers: tiersOf(item.tierGroup, now),
          taker: feeRates(productOf(item), now).taker,
          ...(counting && { counting }),
          ...(other && { worth: at(other, "mid") }),
        },
      ];
    });
    // A position whose instrument is not listed yet would be missing from every sum.
    if (risks.length < positions.length) return undefined;
    const holdings = held.map(({ symbol, balance, price }): RiskHolding => {
      const amount = decimal<Amount>(balance);
      if (DOLLARS.has(symbol)) return { asset: "", amount, unit: ONE as Price };
      const coin = coins.get(symbol);
      const currency = currencyAt(coin?.counted);
      if (coin !== undefined && currency !== "unknown")
        return { asset: symbol, amount, price: lastAt(coin), ...(currency && { currency }) };
      return { asset: symbol, amount, ...(price !== "" && { unit: decimal<Price>(price) }) };
    });
    const loans = pledges.flatMap(
      ({ loanNo, pledgeSymbol, pledgeQty, debt, indexPrice }): RiskLoan[] => {
        const price = last(pledgeSymbol);
        if (price === undefined) return [];
        const judged = { price, ...(indexPrice !== "" && { index: decimal<Price>(indexPrice) }) };
        return [
          {
            id: loanNo,
            asset: pledgeSymbol,
            pledged: decimal<Amount>(pledgeQty),
            debt: decimal<Amount>(debt),
            ...judged,
          },
        ];
      },
    );
    if (loans.length < pledges.length) return undefined;
    const worth = terms.data?.worth;
    const credit = sum(
      credits.map(({ total, currency }) => {
        const rate = worth?.[currency] ?? "";
        return rate === ""
          ? (ZERO as Amount)
          : multiply<Amount>([decimal(total), decimal<Rate>(rate)], 8, "up");
      }),
    );
    const assets = new Map<string, string>();
    for (const one of positions)
      assets.set(assetOf(one), isForex(one) ? one.symbol : coinOf(one).toLowerCase());
    for (const { asset } of [...loans, ...holdings])
      if (asset !== "" && !assets.has(asset)) assets.set(asset, asset.toLowerCase());
    for (const { currency } of holdings)
      if (currency !== undefined && !assets.has(currency.asset))
        assets.set(currency.asset, currency.asset.replace("/", "").toLowerCase());
    return {
      book: { positions: risks, loans, holdings, credit },
      positions,
      pledges,
      credits,
      assets: [...assets].map(([asset, symbol]) => ({ asset, symbol })),
      names: new Map(
        shares.data?.map(({ symbol, name, nameCn }) => [symbol.toUpperCase(), { name, nameCn }]),
      ),
      scales: new Map([
        ...risks.map(({ id, mark }) => [id, mark.priceScale] as const),
        ...loans.map(({ id, price }) => [id, price.priceScale] as const),
      ]),
    };
  }, [isKnown, positions, items, held, shares.data, coins, pledges, credits, terms.data]);
  return {
    exposure,
    failed: all.find((one) => one.status === "failed"),
    isStale: status === "stale",
  };
}

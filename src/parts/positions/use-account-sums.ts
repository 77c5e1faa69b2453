/**
 * Equity of the account of perpetuals or pairs at the marks of the moment: the sum of the figures
 * beside its positions.
 */
import { type RefObject, useLayoutEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { type Amount, decimal } from "../../../contract/money/decimal.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { balances$ } from "../../data/stores/account/balances.ts";
import { positions$ } from "../../data/stores/account/positions.ts";
import { hidden$ } from "../../data/stores/device/hidden.ts";
import { serverNow } from "../../data/stores/market/board.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { directionOf } from "../../lib/format/percent.ts";
import { fixed, HIDDEN, MISSING } from "../../lib/format/signs.ts";
import { setData } from "../../lib/set-data.ts";
import { TextCell } from "../price/price-cell.ts";
import { pocketOf, productOf, tiersOf } from "../ticket/contract/terms-of.ts";
import { worthDouble } from "../ticket/contract/worth-now.ts";
import { type ContractItem, centsText, markOf, watchMark } from "./live-position.ts";
import { useContractItems } from "./use-live-position.ts";
import { Valuation } from "./valuation.ts";

/**
 * Keeps the cells `data-p` equity and profit under `root` written; `product` undefined: there are
 * none.
 */
export function useAccountSums(
  root: RefObject<HTMLElement | null>,
  product: "perpetual" | "forex" | undefined,
): void {
  const rows = useValue(positions$.rows);
  const isTold = useValue(() =>
    [positions$, balances$].every(({ status }) => ["ready", "stale"].includes(status.get())),
  );
  const total = useValue(() =>
    product === undefined ? "0" : (balances$.rows[pocketOf({ type: product })].total.get() ?? "0"),
  );
  const isHidden = useValue(hidden$);
  // Without a position nothing moves: the sums are written anew with the marks of another language,
  // of which `t` tells.
  const { t } = useTranslation();
  const live = useMemo(
    () => Object.values(rows).filter(({ type }) => type === product),
    [rows, product],
  );
  const items = useContractItems(useMemo(() => live.map(({ symbol }) => symbol), [live]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said of `t`
  useLayoutEffect(() => {
    if (root.current === null || product === undefined) return;
    return followSums(root.current, live, items, {
      isTold,
      isHidden,
      total: Number(decimal<Amount>(total) / CENT),
    });
  }, [root, product, live, items, isTold, isHidden, total, t]);
}

const CENT = 10n ** 16n;

interface Account {
  isTold: boolean;
  isHidden: boolean;
  /** Without what positions have gained, cents. */
  total: number;
}

function followSums(
  root: HTMLElement,
  live: readonly Position[],
  items: ReadonlyMap<string, ContractItem>,
  of: Account,
): () => void {
  const [equity, profit] = ["equity", "profit"].map((name) => {
    const host = root.querySelector<HTMLElement>(`[data-p="${name}"]`);
    return host === null ? undefined : new TextCell(host);
  });
  const known = live.flatMap((position) => {
    const item = items.get(position.symbol);
    if (item === undefined) return [];
    const value = new Valuation();
    value.of(
      position,
      tiersOf(item.tierGroup, serverNow()),
      feeRates(productOf(item), serverNow()).taker,
    );
    return [{ item, value }];
  });
  const paint = (): void => {
    let cents = of.isTold && known.length === live.length ? 0 : Number.NaN;
    for (const { item, value } of known) {
      value.at(markOf(item), worthDouble(item));
      cents += value.profitCents;
    }
    const isKnown = !Number.isNaN(cents);
    setData(root, "dir", directionOf(isKnown ? cents : 0));
    equity?.show(
      of.isHidden ? HIDDEN : isKnown ? fixed(Math.max(0, of.total + cents), 2, true) : MISSING,
    );
    profit?.show(of.isHidden ? HIDDEN : centsText(cents));
  };
  paint();
  const stops = known.map(({ item }) => watchMark(item, paint));
  return () => {
    for (const stop of stops) stop();
  };
}

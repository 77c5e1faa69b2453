import { type RefObject, useLayoutEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { isPairSymbol } from "../../../contract/rules/trading/contract/worth.ts";
import { useForexList, usePerpetualList } from "../../data/queries/market/coin-list.ts";
import { hidden$ } from "../../data/stores/device/hidden.ts";
import { serverNow } from "../../data/stores/market/board.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { useInterest } from "../quote/use-interest.ts";
import { useWorths } from "../ticket/contract/worth-now.ts";
import { type ContractItem, followPosition, type Scale } from "./live-position.ts";

/**
 * Finds contracts by symbol and asks for their quotes. The map is empty until the list of contracts
 * has come.
 */
export function useContractItems(
  symbols: readonly string[],
): ReadonlyMap<string, ContractItem & { base: string }> {
  const key = [...new Set(symbols)].sort().join(",");
  const wanted = useMemo(() => new Set(key.split(",").filter((one) => one !== "")), [key]);
  const pairs = useForexList([...wanted].some(isPairSymbol));
  const perpetuals = usePerpetualList([...wanted].some((symbol) => !isPairSymbol(symbol)));
  const items = useMemo(
    () =>
      new Map(
        [...perpetuals, ...pairs]
          .filter(({ symbol }) => wanted.has(symbol))
          .map((one) => [one.symbol, one]),
      ),
    [perpetuals, pairs, wanted],
  );
  useWorths([...items.values()]);
  useInterest([...items.values()]);
  return items;
}

/** Writes a position's live figures into the elements under `ref` while they are shown. */
export function useLivePosition(
  ref: RefObject<HTMLElement | null>,
  position: Position,
  item: ContractItem | undefined,
  scale?: Scale,
): void {
  const { t } = useTranslation("perpetual");
  const isHidden = useValue(hidden$);
  const [from, to] = [scale?.from, scale?.to];
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null || item === undefined || position.state === "closed") return;
    const words = {
      risk: { safe: t("risk.safe"), warn: t("risk.warn"), danger: t("risk.danger") },
    };
    const bounds = from === undefined || to === undefined ? undefined : { from, to };
    return followPosition(root, position, item, {
      words,
      isHidden,
      scale: bounds,
      now: serverNow(),
    });
  }, [ref, position, item, isHidden, from, to, t]);
}

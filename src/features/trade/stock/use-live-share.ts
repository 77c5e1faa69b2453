/** Figures of a share that is held, written with each tick of its price. */
import { type RefObject, useLayoutEffect } from "react";
import { watchRow } from "../../../data/apply/paint.ts";
import type { Coin } from "../../../data/queries/money/coins.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { bpText, directionOf } from "../../../lib/format/percent.ts";
import { HIDDEN, MINUS } from "../../../lib/format/signs.ts";
import { setData } from "../../../lib/set-data.ts";
import { quotedNow } from "../../../parts/money/worth.ts";
import { TextCell } from "../../../parts/price/price-cell.ts";
import { type ShareHeld, shareNow } from "./share-now.ts";

/** `root` has a `[data-p]` for each figure of {@link shareNow}, and takes `data-dir`. */
export function useLiveShare(
  root: RefObject<HTMLElement | null>,
  of: ShareHeld,
  coins: ReadonlyMap<string, Coin>,
): void {
  const isHidden = useValue(hidden$);
  useLayoutEffect(
    () => follow(root.current as HTMLElement, of, coins, isHidden),
    [root, of, coins, isHidden],
  );
}

/** Writes what follows the price, at once and with each tick. */
function follow(
  root: HTMLElement,
  of: ShareHeld,
  coins: ReadonlyMap<string, Coin>,
  isHidden: boolean,
): (() => void) | undefined {
  const code = of.symbol.toUpperCase();
  const cell = (name: string): TextCell =>
    new TextCell(root.querySelector(`[data-p="${name}"]`) as HTMLElement);
  const cells = {
    gain: cell("gain"),
    value: cell("value"),
    valueUsdt: cell("valueUsdt"),
    gainUsdt: cell("gainUsdt"),
  };
  const ratio = cell("ratio");
  const gain = root.querySelector('[data-p="gainUsdt"]') as HTMLElement;
  const write = (): void => {
    const now = shareNow(of, quotedNow(code, coins));
    for (const key of ["gain", "value", "valueUsdt", "gainUsdt"] as const)
      cells[key].show(isHidden ? HIDDEN : now[key]);
    ratio.show(bpText(now.ratio));
    setData(
      gain,
      "dir",
      now.gainUsdt.startsWith("+") ? "up" : now.gainUsdt.startsWith(MINUS) ? "down" : "flat",
    );
    setData(root, "dir", directionOf(now.ratio));
  };
  write();
  const coin = coins.get(code);
  return coin && watchRow(coin.symId, write);
}

import { type RefObject, useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import { F } from "../../../../contract/feed/columns.ts";
import { parseScaled } from "../../../../contract/feed/scaled.ts";
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import { watchRow } from "../../../data/apply/paint.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { setData } from "../../../lib/set-data.ts";
import { TextCell } from "../../../parts/price/price-cell.ts";
import { type Standing, standingOf } from "./stake.ts";

const ARROWS: Readonly<Record<Standing, string>> = { ahead: "▲ ", behind: "▼ ", equal: "= " };

/**
 * Writes under `root` how a running period stands with each tick: its tone, a word, and what it
 * would bring. A tick renders nothing. `outcomes`: what is written for each standing.
 */
export function useStanding(
  root: RefObject<HTMLElement | null>,
  { direction, openPrice, state }: Delivery,
  item: Pick<RowItem, "symId" | "priceScale">,
  outcomes: Readonly<Record<Standing, string>>,
): void {
  const { t } = useTranslation("delivery");
  const { symId, priceScale } = item;
  const { ahead, behind, equal } = outcomes;
  useLayoutEffect(() => {
    const host = root.current;
    if (host === null || state !== "running") return;
    const cell = (name: string): TextCell =>
      new TextCell(host.querySelector(`[data-p="${name}"]`) as HTMLElement);
    const [word, outcome] = [cell("standing"), cell("outcome")];
    const words = { ahead: t("ahead"), behind: t("behind"), equal: t("equal") };
    const brings = { ahead, behind, equal };
    const open = parseScaled(openPrice, priceScale);
    const paint = (): void => {
      const now = standingOf(
        direction,
        open,
        cols.has(symId, F.last) ? cols.get(symId, F.last) : Number.NaN,
      );
      if (now === undefined) return;
      setData(host, "standing", now);
      word.show(ARROWS[now] + words[now]);
      outcome.show(brings[now]);
    };
    paint();
    return watchRow(symId, paint);
  }, [root, direction, openPrice, state, symId, priceScale, ahead, behind, equal, t]);
}

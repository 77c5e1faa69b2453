import { useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { directionOf } from "../../../lib/format/percent.ts";
import { setData } from "../../../lib/set-data.ts";
import { productOf, tiersOf } from "../../ticket/contract/terms-of.ts";
import { worthDouble } from "../../ticket/contract/worth-now.ts";
import { centsText, markOf, watchMark } from "../live-position.ts";
import { useContractItems } from "../use-live-position.ts";
import { Valuation } from "../valuation.ts";
import { badge } from "./badge.styles.ts";
import { shortCents, sumOf } from "./badge.ts";

/** Nobody reads a tab faster. */
const EVERY_MS = 1000;

/**
 * How many positions stand and what they make together, once a second; loaded when there is one.
 * Hidden amounts leave the number.
 */
export default function PositionBadge() {
  const { t } = useTranslation("perpetual");
  const root = useRef<HTMLElement>(null);
  const rows = useValue(positions$.rows);
  const isHidden = useValue(hidden$);
  const live = useMemo(() => Object.values(rows), [rows]);
  const symbols = useMemo(() => live.map(({ symbol }) => symbol), [live]);
  const items = useContractItems(symbols);
  useLayoutEffect(() => {
    const element = root.current as HTMLElement;
    const [profit, told] = element.querySelectorAll<HTMLElement>("[data-p]");
    const now = serverNow();
    const held = live.flatMap((position) => {
      const item = items.get(position.symbol);
      if (item === undefined) return [];
      const value = new Valuation();
      value.of(position, tiersOf(item.tierGroup, now), feeRates(productOf(item), now).taker);
      return [{ position, item, value }];
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paint = (): void => {
      timer = undefined;
      for (const { item, value } of held) value.at(markOf(item), worthDouble(item));
      const cents = held.length === live.length ? sumOf(held) : Number.NaN;
      const isShown = !isHidden && Number.isFinite(cents);
      setData(element, "dir", directionOf(isShown ? cents : 0));
      profit.textContent = isShown ? ` ${shortCents(cents)}` : "";
      told.textContent = isShown ? `, ${centsText(cents)} USDT` : "";
    };
    const soon = (): void => {
      timer ??= setTimeout(paint, EVERY_MS);
    };
    paint();
    const stops = held.map(({ item }) => watchMark(item, soon));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [live, items, isHidden]);
  return (
    <i ref={root} translate="no" className={`num ${badge}`}>
      <span className="sr-only">{t("held", { count: live.length })}</span>
      <span aria-hidden="true">{live.length}</span>
      <span aria-hidden="true" data-p="" />
      <span className="sr-only" data-p="" />
    </i>
  );
}

import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ALL_FIELDS, F } from "../../../../contract/feed/columns.ts";
import { type Condition, readCondition } from "../../../../contract/rules/alerts/condition.ts";
import { watchRow } from "../../../data/apply/paint.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { inPercent } from "../../../lib/format/signs.ts";
import { setData } from "../../../lib/set-data.ts";
import * as s from "../alerts.styles.ts";

/** One scale for all bars: empty this far away, full at the trigger. */
const EMPTY_AT = 0.05;
const NEAR = 0.005;

/**
 * How far a condition is from being reached, as a part of the price; NaN for what a row's prices do
 * not say.
 */
export function distanceOf(
  { measure, level }: Condition,
  symId: number,
  priceScale: number,
): number {
  const of = (field: number): number =>
    cols.has(symId, field) ? cols.get(symId, field) : Number.NaN;
  if (measure.is === "price")
    return Math.abs((Number(level) * 10 ** priceScale) / of(F[measure.field]) - 1);
  if (measure.is !== "day") return Number.NaN;
  const away =
    measure.extreme === "high" ? 1 - of(F.last) / of(F.high) : of(F.last) / of(F.low) - 1;
  return Math.max(0, away - Number(level));
}

/**
 * Live bar and words of how far an alert is from firing. Painted in place; nothing for what only
 * the server knows.
 */
export function Distance({
  condition,
  symId,
  priceScale,
}: {
  condition: string;
  symId: number;
  priceScale: number;
}) {
  const { t } = useTranslation("alerts");
  const ref = useRef<HTMLSpanElement>(null);
  const read = readCondition(condition);
  const isShown = read.ok && (read.value.measure.is === "price" || read.value.measure.is === "day");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the condition's text is what it reads
  useLayoutEffect(() => {
    const el = ref.current;
    if (el === null || !read.ok) return;
    const words = (el.lastElementChild as HTMLElement).appendChild(document.createTextNode(""));
    const paint = (): void => {
      const away = distanceOf(read.value, symId, priceScale);
      const text = Number.isNaN(away)
        ? "--"
        : t("away", { ratio: inPercent(plainText((away * 100).toFixed(2), 2)) });
      if (words.nodeValue !== text) words.nodeValue = text;
      el.style.setProperty(
        "--share",
        String(Number.isNaN(away) ? 0 : Math.max(0, 1 - away / EMPTY_AT)),
      );
      setData(el, "near", away <= NEAR ? "1" : "");
    };
    paint();
    const stop = watchRow(symId, (mask) => (mask & ALL_FIELDS) !== 0 && paint());
    return () => {
      stop();
      words.remove();
    };
  }, [condition, symId, priceScale, t]);
  if (!isShown) return null;
  return (
    <span className={s.distance} ref={ref}>
      <i />
      <b />
    </span>
  );
}

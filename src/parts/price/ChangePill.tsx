import { useLayoutEffect, useRef } from "react";
import { ALL_FIELDS, bitOf, F } from "../../../contract/feed/columns.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { cols } from "../../data/stores/market/quotes.ts";
import { bpText, changeBp, directionOf } from "../../lib/format/percent.ts";
import { setData } from "../../lib/set-data.ts";
import { pill, plain } from "./ChangePill.styles.ts";
import { TextCell } from "./price-cell.ts";

/**
 * A change in per cent that is not live: average of a sector, leader's change. Basis points, NaN =
 * unknown.
 */
export function ChangeText({ bp }: { bp: number }) {
  return (
    <span className={plain} data-dir={directionOf(bp)}>
      {bpText(bp)}
    </span>
  );
}

/**
 * The live day change of one instrument, as the pill of a row or as plain text. The caller holds
 * the interest.
 */
export function ChangePill({ symId, look = "pill" }: { symId: number; look?: "pill" | "text" }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const el = ref.current as HTMLSpanElement;
    const cell = new TextCell(look === "pill" ? (el.firstElementChild as HTMLElement) : el);
    const seen = bitOf(F.last) | bitOf(F.prevClose);
    const value = (field: number): number =>
      cols.has(symId, field) ? cols.get(symId, field) : Number.NaN;
    const paint = (mask: number): void => {
      if ((mask & seen) === 0) return;
      const bp = changeBp(value(F.last), value(F.prevClose));
      cell.show(bpText(bp));
      setData(el, "dir", directionOf(bp));
    };
    paint(ALL_FIELDS);
    return watchRow(symId, paint);
  }, [symId, look]);
  return (
    <span className={look === "pill" ? pill : plain} ref={ref} data-dir="flat">
      {look === "pill" && <span />}
    </span>
  );
}

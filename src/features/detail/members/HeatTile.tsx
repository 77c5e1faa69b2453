import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { ALL_FIELDS, bitOf, F } from "../../../../contract/feed/columns.ts";
import { watchRow } from "../../../data/apply/paint.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import { bpText, changeBp, directionOf } from "../../../lib/format/percent.ts";
import { codeOf } from "../../../lib/instrument/row-item.ts";
import { detailPath } from "../../../parts/instrument/detail-path.ts";
import type { Rect } from "./heat-map.ts";
import { heatOf } from "./member-figures.ts";
import { tile } from "./members.styles.ts";
import type { Member } from "./use-members.ts";

/** Sizes below in px of the map at 382 × 480, which is what a 414 px phone shows. */
const LARGE = { width: 92, height: 64 };
const LABELLED = { width: 40, height: 32 };

/**
 * One rectangle of the map: place and size stand still, ground and figure follow the live change.
 */
export function HeatTile({
  member,
  name,
  rect,
  width,
  height,
}: {
  member: Member;
  name: string;
  rect: Rect;
  width: number;
  height: number;
}) {
  const ref = useRef<HTMLAnchorElement>(null);
  const { symId } = member;
  useLayoutEffect(() => {
    const el = ref.current as HTMLAnchorElement;
    const seen = bitOf(F.last) | bitOf(F.prevClose);
    const value = (field: number): number =>
      cols.has(symId, field) ? cols.get(symId, field) : Number.NaN;
    const paint = (mask: number): void => {
      if ((mask & seen) === 0) return;
      const bp = changeBp(value(F.last), value(F.prevClose));
      const text = bpText(bp);
      const figure = el.lastElementChild as HTMLElement;
      if (figure.textContent === text) return;
      figure.textContent = text;
      el.dataset.dir = directionOf(bp);
      el.style.setProperty("--heat", heatOf(bp));
    };
    paint(ALL_FIELDS);
    return watchRow(symId, paint);
  }, [symId]);
  const fits = (least: { width: number; height: number }): boolean =>
    rect.width >= least.width && rect.height >= least.height;
  const percent = (part: number, of: number): string => `${((part / of) * 100).toFixed(3)}%`;
  const place: CSSProperties = {
    left: percent(rect.x, width),
    top: percent(rect.y, height),
    width: percent(rect.width, width),
    height: percent(rect.height, height),
  };
  return (
    <Link
      ref={ref}
      className={tile}
      to={detailPath(member)}
      title={name}
      data-size={fits(LARGE) ? "l" : undefined}
      style={place}
    >
      <b className={fits(LABELLED) ? undefined : "sr-only"}>{codeOf(member.symbol)}</b>
      <span className={fits(LABELLED) ? undefined : "sr-only"} />
    </Link>
  );
}

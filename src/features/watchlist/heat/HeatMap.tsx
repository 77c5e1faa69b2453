import { css } from "@linaria/core";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bitOf, F } from "../../../../contract/feed/columns.ts";
import { watchRow } from "../../../data/apply/paint.ts";
import { cols } from "../../../data/stores/market/board.ts";
import { bpText, changeBp } from "../../../lib/format/percent.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import { detailHref } from "../../../parts/instrument/detail-path.ts";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import type { WatchRow } from "../watch-row.ts";
import { type Area, labelOf, stepOf, treemap } from "./treemap.ts";

const map = css`
  position: relative;
  height: min(70vh, 78rem);
  margin: var(--s-2) var(--gutter);
`;
const tile = css`
  position: absolute;
  display: grid;
  align-content: center;
  justify-items: center;
  overflow: hidden;
  border: 1px solid var(--bg);
  border-radius: var(--r-1);
  color: var(--ink);
  background: color-mix(in srgb, var(--flat) 16%, var(--bg));
  contain: strict;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  white-space: nowrap;
  &[data-label="full"] { font-size: var(--fs-row); line-height: var(--lh-row); }
  &[data-step="1"] { background: color-mix(in srgb, var(--up-vivid) 14%, var(--bg)); }
  &[data-step="2"] { background: color-mix(in srgb, var(--up-vivid) 28%, var(--bg)); }
  &[data-step="3"] { background: color-mix(in srgb, var(--up-vivid) 44%, var(--bg)); }
  &[data-step="4"] { background: color-mix(in srgb, var(--up-vivid) 60%, var(--bg)); }
  &[data-step="-1"] { background: color-mix(in srgb, var(--down-vivid) 14%, var(--bg)); }
  &[data-step="-2"] { background: color-mix(in srgb, var(--down-vivid) 28%, var(--bg)); }
  &[data-step="-3"] { background: color-mix(in srgb, var(--down-vivid) 44%, var(--bg)); }
  &[data-step="-4"] { background: color-mix(in srgb, var(--down-vivid) 60%, var(--bg)); }
  &[aria-pressed="true"] { box-shadow: inset 0 0 0 .25rem var(--brand); }
  &:focus-visible { outline-offset: -.25rem; }
  b { font-weight: 600; }
  &[data-label="code"] > span { display: none; }
  &[data-label="none"] > * { display: none; }
`;
const card = css`
  position: sticky;
  bottom: var(--s-2);
  z-index: var(--z-sticky);
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  gap: var(--s-3);
  margin: 0 var(--gutter) var(--s-2);
  padding: var(--s-3);
  border-radius: var(--r-4);
  background: var(--surface);
  box-shadow: var(--e-3);
  color: var(--ink);
  b { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  small { color: var(--ink-3); }
`;
const note = css`
  padding: 0 var(--gutter) var(--s-2);
  font-size: var(--fs-cap);
  color: var(--ink-3);
`;

/** As many tiles as a screen can tell apart, and a connection's topics hold. */
const TILES_MOST = 120;

/**
 * A group as areas: as large as what was turned over today, coloured by the day's change, live. A
 * tap says which one it is.
 */
export default function HeatMap({ rows, label }: { rows: readonly WatchRow[]; label: string }) {
  const { t, i18n } = useTranslation("watchlist");
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [picked, pick] = useState<string>();
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(([{ contentRect }]) =>
      setSize({ width: Math.floor(contentRect.width), height: Math.floor(contentRect.height) }),
    );
    sizes.observe(ref.current as HTMLDivElement);
    return () => sizes.disconnect();
  }, []);
  const tiles = useMemo(
    () =>
      rows
        .map((row) => ({ row, value: Number(row.turnoverUsd) }))
        .filter(({ value }) => value > 0)
        .sort((a, b) => b.value - a.value)
        .slice(0, TILES_MOST),
    [rows],
  );
  const areas = useMemo(
    () =>
      treemap(
        tiles.map(({ value }) => value),
        size.width,
        size.height,
      ),
    [tiles, size],
  );
  const shown = useMemo(() => tiles.map(({ row }) => row), [tiles]);
  useInterest(shown);
  const one = shown.find((row) => row.symbol === picked);
  if (tiles.length === 0) return <Empty title={t("heat.none")} />;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a box of its own */}
      <div ref={ref} className={map} role="group" aria-label={label}>
        {areas.map((area, i) => (
          <Tile
            key={shown[i].symbol}
            row={shown[i]}
            area={area}
            name={nameOf(shown[i], i18n.language)}
            picked={shown[i].symbol === picked}
            onPick={() => pick((was) => (was === shown[i].symbol ? undefined : shown[i].symbol))}
          />
        ))}
      </div>
      {one && (
        <a className={card} href={detailHref(one)}>
          <span>
            <b>{nameOf(one, i18n.language)}</b>
            <small>{codeOf(one.symbol)}</small>
          </span>
          <PriceText item={one} />
          <ChangePill symId={one.symId} />
        </a>
      )}
      <p className={note}>{t("heat.note")}</p>
    </>
  );
}

function Tile({
  row,
  area,
  name,
  picked,
  onPick,
}: {
  row: WatchRow;
  area: Area;
  name: string;
  picked: boolean;
  onPick: () => void;
}) {
  const { t } = useTranslation("parts");
  const ref = useRef<HTMLButtonElement>(null);
  const change = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const el = ref.current as HTMLButtonElement;
    const text = change.current as HTMLSpanElement;
    const paint = (mask: number): void => {
      if ((mask & (bitOf(F.last) | bitOf(F.prevClose))) === 0) return;
      const value = (field: number): number =>
        cols.has(row.symId, field) ? cols.get(row.symId, field) : Number.NaN;
      const bp = changeBp(value(F.last), value(F.prevClose));
      const [step, said] = [String(stepOf(bp)), bpText(bp)];
      if (el.dataset.step !== step) el.dataset.step = step;
      if (text.textContent !== said) text.textContent = said;
    };
    paint(-1);
    return watchRow(row.symId, paint);
  }, [row]);
  const label = labelOf(area.width, area.height);
  const { x, y, width, height } = area;
  return (
    <button
      ref={ref}
      type="button"
      className={tile}
      aria-label={label === "full" || label === "pair" ? undefined : name}
      aria-pressed={picked}
      data-label={label}
      style={{ left: x, top: y, width, height }}
      onClick={onPick}
    >
      <b>
        {row.type === "perpetual"
          ? `${codeOf(row.symbol)} ${t("tag.perpetual")}`
          : codeOf(row.symbol)}
      </b>
      <span ref={change} />
    </button>
  );
}

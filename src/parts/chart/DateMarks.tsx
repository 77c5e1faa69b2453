import { css } from "@linaria/core";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { STAGES } from "../../../contract/market/kline.ts";
import type { PricePlace } from "../../charts/price-place.ts";
import { useCompanyDates } from "../../data/queries/market/dates.ts";
import { series } from "../../data/stores/market/series.ts";
import { dateText } from "../../lib/format/time.ts";
import { dateFigures, dateName } from "../dates/date-words.ts";
import { type DateMark, dateMarks } from "./date-marks.ts";

const layer = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  contain: strict;
  > ul { list-style: none; }
  button {
    position: absolute;
    top: 0;
    left: 0;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    background: none;
    pointer-events: auto;
    font-size: 10px;
    line-height: 1;
    font-weight: 700;
    color: var(--ink-2);
    will-change: transform;
  }
  button > span { display: grid; place-items: center; width: 16px; height: 16px; border: 1px solid var(--ink-3); border-radius: var(--r-1); background: var(--bg); }
  button[aria-expanded="true"] > span { background: var(--brand-solid); border-color: var(--brand-solid); color: var(--on-solid); }
`;
const card = css`
  position: absolute;
  left: var(--s-2);
  max-width: calc(100% - 8rem);
  padding: .75rem 1rem;
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  background: var(--bg);
  color: var(--ink);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  > small { color: var(--ink-3); font-size: inherit; }
`;

/** Side of a mark, px: closer ones become one. */
const SIDE = 24;
/** Dates told at once. */
const MOST = 4;

/**
 * Marks what was published at the foot of the prices: results and dividends of a company, great
 * releases on an index. A press tells them.
 */
export function DateMarks({ place, symbol }: { place: PricePlace; symbol: string }) {
  const { t, i18n } = useTranslation("calendar");
  const { data } = useCompanyDates(symbol);
  const [marks, setMarks] = useState<readonly DateMark[]>([]);
  const [open, setOpen] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const known = useRef("");
  const follow = useRef<() => void>(() => undefined);
  follow.current = () => {
    const area = place.area();
    if (area === undefined || root.current === null || series.length === 0) return;
    const barWidth = Math.max(0.01, place.xOf(1) - place.xOf(0));
    // Marks are gathered anew when bars come or their width changes, not while they are moved.
    const now = `${series.key} ${series.length} ${series.ts[0]} ${barWidth.toFixed(2)} ${data?.list.length ?? 0}`;
    if (now !== known.current) {
      known.current = now;
      setMarks(
        dateMarks(
          data?.list ?? [],
          { ts: series.ts, length: series.length, stageMs: STAGES[series.stage] },
          SIDE / barWidth,
        ),
      );
      return;
    }
    for (const button of root.current.querySelectorAll("button")) {
      const x = place.xOf(Number(button.dataset.index));
      button.hidden = x < SIDE / 2 || x > area.width - SIDE / 2;
      button.style.transform = `translate(${Math.round(x - SIDE / 2)}px, ${Math.round(area.bottom - SIDE)}px)`;
    }
    root.current.style.setProperty(
      "--foot",
      `${Math.round(root.current.clientHeight - area.bottom + SIDE)}px`,
    );
  };
  useLayoutEffect(() => place.onPaint(() => follow.current()), [place]);
  useLayoutEffect(() => follow.current());
  const told = marks.find(({ index }) => index === open);
  return (
    <div ref={root} className={layer}>
      <ul aria-label={t("title")}>
        {marks.map(({ index, dates }) => {
          const name = `${dateText(dates[dates.length - 1].at)} ${dates.map((date) => dateName(date, t, i18n.language)).join(", ")}`;
          return (
            <li key={index}>
              <button
                type="button"
                data-index={index}
                aria-label={name}
                aria-expanded={index === open}
                onClick={() => setOpen(index === open ? undefined : index)}
              >
                <span aria-hidden="true">{t(`mark.${dates[dates.length - 1].kind}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {told !== undefined && (
        <div className={card} role="status" style={{ bottom: "var(--foot)" }}>
          {told.dates.slice(-MOST).map((date) => (
            <p key={`${date.kind} ${date.at} ${date.name}`}>
              {[dateText(date.at), dateName(date, t, i18n.language), ...dateFigures(date, t)].join(
                " · ",
              )}
            </p>
          ))}
          <small>{t("simulated")}</small>
        </div>
      )}
    </div>
  );
}

import { type CSSProperties, useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { COMPARE_MOST } from "../../../../contract/rules/watchlist.ts";
import {
  gridChoice,
  MINI_STAGES,
  type MiniStage,
  watchGrid$,
} from "../../../data/stores/device/watch-grid.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { Button } from "../../../ui/Button.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";
import { comparePath } from "../compare/compare-query.ts";
import type { WatchRow } from "../watch-row.ts";
import * as s from "./grid.styles.ts";
import { MiniTile } from "./MiniTile.tsx";
import { pagesOf, sizeOf } from "./pages-of.ts";

/** More pages are said as a number. */
const DOTS_MOST = 8;

/**
 * A group as mini charts, a page at a time; other pages lie at its sides, empty until they are
 * near.
 */
export default function MiniGrid({ rows, label }: { rows: readonly WatchRow[]; label: string }) {
  const { t } = useTranslation(["watchlist", "detail"]);
  const navigate = useNavigate();
  const { size, all, own } = useValue(watchGrid$);
  const pages = useMemo(() => pagesOf(rows, size), [rows, size]);
  const [at, setAt] = useState(0);
  const here = Math.min(at, Math.max(0, pages.length - 1));
  const [asking, ask] = useState<WatchRow>();
  const onStage = useCallback((row: WatchRow) => ask(row), []);
  const { columns, rows: lines } = sizeOf(size);
  useInterest(pages[here] ?? []);
  const compared = (pages[here] ?? []).slice(0, COMPARE_MOST).map(({ symbol }) => symbol);
  return (
    <>
      <section
        className={s.pages}
        aria-label={label}
        data-swipe=""
        data-tight={columns > 2 ? columns : undefined}
        style={{ "--columns": columns, "--rows": lines } as CSSProperties}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {pages.map((page, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
          <div key={i} className={s.page} inert={i !== here}>
            {Math.abs(i - here) <= 1 &&
              page.map((row) => (
                <MiniTile
                  key={row.symbol}
                  row={row}
                  stage={own[row.symbol] ?? all}
                  onStage={onStage}
                />
              ))}
          </div>
        ))}
      </section>
      <div className={s.foot}>
        <span>{t("grid.page", { at: here + 1, of: pages.length })}</span>
        <span className={s.dots} aria-hidden="true">
          {pages.length > 1 &&
            pages.length <= DOTS_MOST &&
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
            pages.map((_, i) => <i key={i} data-on={i === here || undefined} />)}
        </span>
        <Button
          kind="text"
          size="s"
          disabled={compared.length === 0}
          onClick={() => void navigate(comparePath(compared))}
        >
          {t("compare.action")}
        </Button>
      </div>
      <SelectSheet
        open={asking !== undefined}
        onClose={() => ask(undefined)}
        title={t("detail:stage.label")}
        options={MINI_STAGES.map((key) => ({
          key: key as MiniStage,
          label: t(`detail:stage.${key}`),
        }))}
        {...(asking && { value: own[asking.symbol] ?? all })}
        onChange={(stage) => asking && gridChoice.own(asking.symbol, stage)}
      />
    </>
  );
}

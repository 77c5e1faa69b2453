import { ChartLine, ListPlus, X } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { F } from "../../../../contract/feed/columns.ts";
import { COMPARE_MOST, DEFAULT_GROUP } from "../../../../contract/rules/watchlist.ts";
import { ComparePlot } from "../../../charts/ComparePlot.tsx";
import { useBars } from "../../../data/queries/market/bars.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useRows } from "../../../data/queries/user/watchlist.ts";
import { MINI_STAGES, type MiniStage } from "../../../data/stores/device/watch-grid.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import { bpText, directionOf } from "../../../lib/format/percent.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { signedPercent } from "../../../lib/format/signed-percent.ts";
import { dateText, minuteText } from "../../../lib/format/time.ts";
import { codeOf, nameOf, type RowItem } from "../../../lib/instrument/row-item.ts";
import { detailHref } from "../../../parts/instrument/detail-path.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { everySecond } from "../../../parts/status/second.ts";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { useWatchRows } from "../index/use-watch-rows.ts";
import * as s from "./compare.styles.ts";
import { comparePath, readCompared } from "./compare-query.ts";
import { type Compared, rebase } from "./rebase.ts";

const HOME = "/optional/index";
const BARS = 120;
/** The day's line and bars within a day are told by the minute. */
const BY_MINUTE: readonly MiniStage[] = ["time", "5min", "15min"];

/**
 * `/optional/compare?symbols=`: up to four symbols in one chart, in per cent since their common
 * beginning, the last prices live.
 */
export default function Compare() {
  const { t } = useTranslation(["watchlist", "detail"]);
  const { search } = useLocation();
  const navigate = useNavigate();
  const back = useBack(HOME);
  const symbols = readCompared(search);
  const [stage, setStage] = useState<MiniStage>("1day");
  const [choosing, choose] = useState(false);
  const show = (next: readonly string[]): void =>
    void navigate(comparePath(next), { replace: true });
  const rows = useRows(symbols);
  return (
    <>
      <Header
        title={t("compare.title")}
        back={{ label: t("back"), onClick: back }}
        end={
          <IconButton
            icon={ListPlus}
            label={t("compare.choose")}
            aria-haspopup="dialog"
            onClick={() => choose(true)}
          />
        }
      />
      <Page>
        {symbols.length === 0 ? (
          <Empty
            icon={ChartLine}
            title={t("compare.none")}
            caption={t("compare.noneText")}
            action={{ label: t("compare.choose"), onClick: () => choose(true) }}
          />
        ) : (
          <>
            <ChipRow label={t("compare.stages")} inset>
              {MINI_STAGES.map((one) => (
                <Chip key={one} selected={one === stage} onClick={() => setStage(one)}>
                  {t(`detail:stage.${one}`)}
                </Chip>
              ))}
            </ChipRow>
            {rows.data === undefined ? (
              rows.status === "failed" ? (
                <ErrorState
                  title={t("compare.failed")}
                  retry={{ label: t("retry"), onClick: rows.reload }}
                />
              ) : (
                <SkeletonRows label={t("loading")} count={6} />
              )
            ) : (
              <Chart
                key={stage}
                rows={rows.data.filter(({ symbol }) => symbols.includes(symbol))}
                stage={stage}
                onDrop={(symbol) => show(symbols.filter((one) => one !== symbol))}
              />
            )}
          </>
        )}
      </Page>
      <Choice open={choosing} onClose={() => choose(false)} symbols={symbols} onShow={show} />
    </>
  );
}

function Chart({
  rows,
  stage,
  onDrop,
}: {
  rows: readonly RowItem[];
  stage: MiniStage;
  onDrop: (symbol: string) => void;
}) {
  const { t, i18n } = useTranslation("watchlist");
  useInterest(rows);
  const one = useBars(rows[0]?.symbol, stage, BARS);
  const two = useBars(rows[1]?.symbol, stage, BARS);
  const three = useBars(rows[2]?.symbol, stage, BARS);
  const four = useBars(rows[3]?.symbol, stage, BARS);
  const all = [one, two, three, four].slice(0, rows.length);
  const [second, setSecond] = useState(0);
  useEffect(() => everySecond(() => setSecond((n) => n + 1)), []);
  const loaded = all.map(({ bars }) => bars);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second reads the prices again
  const made = useMemo((): Compared | undefined | "waiting" => {
    const now = serverNow();
    const tracks = loaded.map((bars, i) => {
      if (bars === undefined) return undefined;
      const { symId, priceScale } = rows[i];
      const last = cols.has(symId, F.last)
        ? cols.get(symId, F.last) / 10 ** priceScale
        : Number.NaN;
      const isRunning = bars.stageMs > 0 && now < (bars.ts.at(-1) ?? 0) + bars.stageMs;
      return {
        ts: bars.ts,
        close:
          Number.isFinite(last) && (isRunning || bars.stageMs === 0)
            ? [...bars.close.slice(0, -1), last]
            : bars.close,
      };
    });
    const known = tracks.filter((track) => track !== undefined);
    return known.length < tracks.length ? "waiting" : rebase(known);
  }, [second, rows, ...loaded]);
  const names = rows.map((row) => nameOf(row, i18n.language));
  const isFailed = all.some(({ status, bars }) => status === "failed" && bars === undefined);
  const timeText = (ts: number): string =>
    BY_MINUTE.includes(stage) ? minuteText(ts) : dateText(ts).slice(5);
  return (
    <>
      <div className={s.plot}>
        {isFailed ? (
          <ErrorState
            title={t("compare.failed")}
            retry={{
              label: t("retry"),
              onClick: () => {
                for (const { reload } of all) reload();
              },
            }}
          />
        ) : made === "waiting" ? (
          <SkeletonRows label={t("loading")} count={6} />
        ) : made === undefined ? (
          <Empty title={t("compare.few")} />
        ) : (
          <ComparePlot
            label={t("compare.chart", { names: names.join(", ") })}
            ts={made.ts}
            lines={made.lines}
            timeText={timeText}
            valueText={(value) => signedPercent(plainText(value.toFixed(1), 1))}
          />
        )}
      </div>
      {typeof made === "object" && (
        <p className={s.note}>
          {t("compare.since", {
            time:
              BY_MINUTE.includes(stage) || stage === "60min" || stage === "4hour"
                ? `${dateText(made.ts[0])} ${minuteText(made.ts[0])}`
                : dateText(made.ts[0]),
          })}
        </p>
      )}
      <ul className={s.legend}>
        {rows.map((row, i) => {
          const value = typeof made === "object" ? made.lines[i].at(-1) : undefined;
          const bp = value === undefined ? Number.NaN : Math.round(value * 100);
          return (
            <li key={row.symbol}>
              <i aria-hidden="true" />
              <a href={detailHref(row)}>
                <b>{names[i]}</b>
                <small>{codeOf(row.symbol)}</small>
              </a>
              <span className="num" translate="no" data-dir={directionOf(bp)}>
                {bpText(bp)}
              </span>
              <IconButton
                icon={X}
                size="s"
                label={t("compare.drop", { name: names[i] })}
                onClick={() => onDrop(row.symbol)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface ChoiceProps {
  open: boolean;
  onClose: () => void;
  symbols: readonly string[];
  onShow: (symbols: readonly string[]) => void;
}

/**
 * Followed symbols to be ticked; what is compared already stands in it whether it is followed or
 * not.
 */
function Choice({ open, onClose, symbols, onShow }: ChoiceProps) {
  const { t, i18n } = useTranslation("watchlist");
  const watch = useWatchRows(DEFAULT_GROUP);
  const isFull = symbols.length >= COMPARE_MOST;
  return (
    <Sheet open={open} onClose={onClose} title={t("compare.choose")}>
      {isFull && <p className={s.note}>{t("compare.most", { count: COMPARE_MOST })}</p>}
      {watch.rows?.length === 0 && <Empty title={t("empty.title")} caption={t("empty.text")} />}
      {(watch.rows ?? []).map((row) => {
        const on = symbols.includes(row.symbol);
        return (
          <Cell
            key={row.symbol}
            label={`${nameOf(row, i18n.language)} ${codeOf(row.symbol)}`}
            control
            value={
              <Checkbox
                checked={on}
                disabled={!on && isFull}
                onChange={(next) =>
                  onShow(
                    next ? [...symbols, row.symbol] : symbols.filter((one) => one !== row.symbol),
                  )
                }
              />
            }
          />
        );
      })}
    </Sheet>
  );
}

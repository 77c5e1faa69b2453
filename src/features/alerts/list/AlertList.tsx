import {
  Activity,
  BarChart3,
  Bell,
  History,
  Percent,
  Plus,
  TrendingDown,
  TrendingUp,
} from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Alert } from "../../../../contract/http/alerts.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import {
  EXPIRY_STANDARD_DAYS,
  readCondition,
} from "../../../../contract/rules/alerts/condition.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useRows } from "../../../data/queries/user/watchlist.ts";
import { dateText, dayOf, recentText } from "../../../lib/format/time.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import { onRefresh } from "../../../lib/navigation/refresh.ts";
import { type AlertBook, useAlertBook } from "../../../parts/alert/alert-book.ts";
import { conditionWords } from "../../../parts/alert/condition-words.ts";
import { detailPath } from "../../../parts/instrument/detail-path.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { SymbolLogo } from "../../../parts/logo/SymbolLogo.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { Switch } from "../../../ui/field/Switch.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon, type IconShape } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../alerts.styles.ts";
import { Distance } from "./Distance.tsx";
import { LocalNote, MoveOffer } from "./LocalAlerts.tsx";

const DAY_MS = 86_400_000;
const FILTERS = {
  all: () => true,
  on: (one: Alert) => one.on,
  today: (one: Alert) => dayOf(one.firedAt) === dayOf(serverNow()),
  off: (one: Alert) => !one.on,
} as const;
type Filter = keyof typeof FILTERS;

/** `/alerts`: price alerts by symbol, each with how far it is from firing. */
export default function AlertList() {
  const { t } = useTranslation(["alerts", "common"]);
  const navigate = useNavigate();
  const back = useBack("/my/index");
  const book = useAlertBook();
  const alerts = book.all;
  const [filter, setFilter] = useState<Filter>("all");
  const { reload } = alerts;
  useEffect(() => onRefresh(reload), [reload]);
  const add = (): void => void navigate("/alerts/symbol");
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            {!book.isLocal && (
              <IconButton
                icon={History}
                label={t("history.title")}
                onClick={() => void navigate("/alerts/history")}
              />
            )}
            <IconButton icon={Plus} label={t("add")} onClick={add} />
          </>
        }
      />
      <Page grouped>
        <div className={s.notes}>
          {book.isLocal ? <LocalNote /> : alerts.data && <MoveOffer own={alerts.data} />}
        </div>
        <PageState
          of={alerts}
          isEmpty={(all) => all.length === 0}
          empty={
            <Empty
              icon={Bell}
              title={t("empty")}
              caption={t("emptyCaption")}
              action={{ label: t("add"), onClick: add }}
            />
          }
        >
          {(all) => (
            <div className={s.page}>
              <ChipRow label={t("filter.label")} inset className={s.filters}>
                {(Object.keys(FILTERS) as Filter[]).map((one) => (
                  <Chip
                    key={one}
                    selected={filter === one}
                    count={all.filter(FILTERS[one]).length}
                    onClick={() => setFilter(one)}
                  >
                    {t(`filter.${one}`)}
                  </Chip>
                ))}
              </ChipRow>
              <Groups of={all.filter(FILTERS[filter])} book={book} onAll={() => setFilter("all")} />
            </div>
          )}
        </PageState>
      </Page>
    </>
  );
}

function Groups({ of, book, onAll }: { of: readonly Alert[]; book: AlertBook; onAll: () => void }) {
  const { t } = useTranslation("alerts");
  const symbols = useMemo(() => [...new Set(of.map(({ symbol }) => symbol))].sort(), [of]);
  const rows = useRows(symbols);
  useInterest(rows.data ?? []);
  if (of.length === 0)
    return (
      <Empty
        compact
        title={t("noneOfKind")}
        action={{ label: t("filter.reset"), onClick: onAll }}
      />
    );
  return symbols.map((symbol) => (
    <Group
      key={symbol}
      symbol={symbol}
      row={rows.data?.find((one) => one.symbol === symbol)}
      alerts={of.filter((one) => one.symbol === symbol)}
      book={book}
    />
  ));
}

function Group({
  symbol,
  row,
  alerts,
  book,
}: {
  symbol: string;
  row: QuoteRow | undefined;
  alerts: readonly Alert[];
  book: AlertBook;
}) {
  const { t, i18n } = useTranslation("alerts");
  const navigate = useNavigate();
  const isPair = row?.market === "crypto" || row?.market === "forex";
  const name =
    row === undefined
      ? codeOf(symbol)
      : isPair
        ? `${row.base}/${row.quote}`.toUpperCase()
        : nameOf(row, i18n.language);
  return (
    <section className={s.card} aria-label={name}>
      <button
        type="button"
        className={s.head}
        disabled={row === undefined}
        onClick={() => row && void navigate(detailPath(row))}
      >
        {row === undefined ? <span /> : <SymbolLogo item={row} size="s" />}
        <span className={s.headName}>
          <b>{name}</b>
          {row?.type === "perpetual" && <small>{t("perpetual")}</small>}
        </span>
        {row !== undefined && (
          <span className={s.headPrice}>
            <PriceText item={row} reserve={false} />
            <ChangePill symId={row.symId} look="text" />
          </span>
        )}
      </button>
      {alerts.map((one) => (
        <AlertRow key={one.id} of={one} row={row} book={book} />
      ))}
    </section>
  );
}

/** Picture of a kind of condition. */
function iconOf(text: string): IconShape {
  const read = readCondition(text);
  if (!read.ok) return Bell;
  const { measure, way } = read.value;
  if (measure.is === "move" || measure.is === "funding") return Percent;
  if (measure.is === "volume") return BarChart3;
  if (measure.is === "line") return Activity;
  return way === "<" && measure.is !== "day" ? TrendingDown : TrendingUp;
}

function AlertRow({ of, row, book }: { of: Alert; row: QuoteRow | undefined; book: AlertBook }) {
  const { t } = useTranslation("alerts");
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const words = conditionWords(t, of.condition);
  const turn = async (on: boolean): Promise<void> => {
    setBusy(true);
    const { id, symbol, condition, repeat, note, expiresAt } = of;
    // One that has ended waits another month.
    const until = expiresAt > Date.now() ? expiresAt : Date.now() + EXPIRY_STANDARD_DAYS * DAY_MS;
    await book.save({ id, symbol, condition, repeat, note, expiresAt: until, on });
    setBusy(false);
  };
  const fired =
    of.firedAt === 0
      ? t("neverFired")
      : t("lastFired", { time: recentText(of.firedAt, Date.now()) });
  const ends = of.on && of.firedAt === 0 ? t("ends", { date: dateText(of.expiresAt) }) : "";
  return (
    <div className={s.row} data-off={of.on ? undefined : ""}>
      <span className={s.mark} aria-hidden="true">
        <Icon of={iconOf(of.condition)} size="s" />
      </span>
      <button
        type="button"
        className={s.body}
        onClick={() => void navigate(`/alerts/edit?id=${of.id}`)}
      >
        <span>{words}</span>
        {of.on && row !== undefined && (
          <Distance condition={of.condition} symId={row.symId} priceScale={row.priceScale} />
        )}
        <small>
          {[t(`repeat.${of.repeat}`), fired, ends, of.note].filter(Boolean).join(" · ")}
        </small>
      </button>
      <Switch checked={of.on} busy={busy} label={words} onChange={(on) => void turn(on)} />
    </div>
  );
}

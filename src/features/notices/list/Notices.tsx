import {
  ArrowDownToLine,
  BellRing,
  IdCard,
  KeyRound,
  Megaphone,
  ReceiptText,
  Settings,
  TriangleAlert,
} from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Notice } from "../../../../contract/http/notices.ts";
import { NOTICE_KINDS, type NoticeKind } from "../../../../contract/rules/notices.ts";
import { readNotice } from "../../../data/commands/notices.ts";
import { usePages } from "../../../data/queries/pages.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { readNotices, useNoticeCount, useNotices } from "../../../data/queries/user/notices.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";
import { dateText, dayOf, minuteText } from "../../../lib/format/time.ts";
import { onRefresh } from "../../../lib/navigation/refresh.ts";
import { noticeWords } from "../../../parts/alert/notice-words.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon, type IconShape } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../notices.styles.ts";

type Shown = NoticeKind | "";
const ICONS: Record<NoticeKind, IconShape> = {
  trade: ReceiptText,
  risk: TriangleAlert,
  alert: BellRing,
  funds: ArrowDownToLine,
  identity: IdCard,
  security: KeyRound,
  news: Megaphone,
};

/** `/notices`: what the user was told, by day; what is unread stands out, on every device alike. */
export default function Notices() {
  // With the words of rows: a row that waited for its own would hide the screen once more.
  const { t } = useTranslation(["notices", "common", "alerts"]);
  const navigate = useNavigate();
  const back = useBack("/my/index");
  const [kind, setKind] = useState<Shown>("");
  const counts = useNoticeCount().data;
  const first = useNotices(kind);
  const { reload } = first;
  useEffect(() => onRefresh(reload), [reload]);
  const unread = kind === "" ? counts?.all : counts?.[kind];
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={Settings}
            label={t("settings.title")}
            onClick={() => void navigate("/notices/settings")}
          />
        }
      />
      <Page>
        <div className={s.bar}>
          <ChipRow label={t("kinds")} inset>
            {(["", ...NOTICE_KINDS] as const).map((one) => (
              <Chip key={one} selected={kind === one} onClick={() => setKind(one)}>
                {t(`kind.${one || "all"}`)}
                <Count of={one === "" ? counts?.all : counts?.[one]} />
              </Chip>
            ))}
          </ChipRow>
        </div>
        <PageState
          of={first}
          isEmpty={({ list }) => list.length === 0}
          empty={<Empty title={t("empty")} caption={t("emptyCaption")} />}
        >
          {(page) => (
            <>
              <Days key={kind} kind={kind} first={page} unread={unread ?? 0} />
            </>
          )}
        </PageState>
      </Page>
    </>
  );
}

function Count({ of }: { of: number | undefined }) {
  const { t } = useTranslation("notices");
  if (of === undefined || of === 0) return null;
  return (
    <span className={s.count}>
      {of > 99 ? "99+" : of}
      <span className="sr-only">{t("unread")}</span>
    </span>
  );
}

function Days({
  kind,
  first,
  unread,
}: {
  kind: Shown;
  first: { list: Notice[]; hasMore: boolean };
  unread: number;
}) {
  const { t } = useTranslation("notices");
  const [busy, setBusy] = useState(false);
  const last = useRef("");
  const {
    rows = [],
    hasMore,
    next,
    more,
  } = usePages<Notice>({
    first,
    of: kind,
    keyOf: ({ id }) => id,
    load: (_pageNo, signal) => readNotices(kind, last.current, signal),
  });
  last.current = rows.at(-1)?.id ?? "";
  const days = useMemo(() => byDay(rows), [rows]);
  const readAll = async (): Promise<void> => {
    setBusy(true);
    await readNotice({ kind });
    setBusy(false);
  };
  const now = serverNow();
  const nameOf = (date: string): string =>
    date === dateText(now)
      ? t("today")
      : date === dateText(dayBegins(dayOf(now) - 1))
        ? t("yesterday")
        : date;
  return (
    <>
      {days.map(({ date, list }, i) => (
        <section key={date} className={s.day} aria-label={nameOf(date)}>
          <div className={s.dayHead}>
            <h2>{nameOf(date)}</h2>
            {i === 0 && unread > 0 && (
              <button type="button" disabled={busy} onClick={() => void readAll()}>
                {t("readAll")}
              </button>
            )}
          </div>
          {list.map((one) => (
            <Row key={one.id} of={one} />
          ))}
        </section>
      ))}
      {hasMore && (
        <div className={s.more}>
          <Button kind="quiet" wide busy={next === "loading"} onClick={more}>
            {t(next === "failed" ? "retry" : "older")}
          </Button>
        </div>
      )}
    </>
  );
}

function byDay(rows: readonly Notice[]): { date: string; list: Notice[] }[] {
  const days = new Map<string, Notice[]>();
  for (const row of rows) {
    const date = dateText(row.at);
    const list = days.get(date);
    if (list === undefined) days.set(date, [row]);
    else list.push(row);
  }
  return [...days].map(([date, list]) => ({ date, list }));
}

function Row({ of }: { of: Notice }) {
  const { t } = useTranslation("notices");
  const { t: ofAlerts } = useTranslation("alerts");
  const navigate = useNavigate();
  const { title, line } = noticeWords(t, ofAlerts, of);
  const open = useCallback((): void => {
    if (!of.read) void readNotice({ id: of.id }, { quiet: true });
    if (of.link !== "") void navigate(of.link);
  }, [of, navigate]);
  return (
    <button
      type="button"
      className={s.row}
      data-press=""
      data-unread={of.read ? undefined : ""}
      data-kind={of.kind}
      onClick={open}
    >
      <span className={s.disc} aria-hidden="true">
        <Icon of={ICONS[of.kind]} size="s" />
      </span>
      <span className={s.words}>
        <b>{title}</b>
        {line !== "" && <small>{line}</small>}
      </span>
      <span className={s.end}>
        {minuteText(of.at)}
        {!of.read && (
          <i>
            <span className="sr-only">{t("unread")}</span>
          </i>
        )}
      </span>
    </button>
  );
}

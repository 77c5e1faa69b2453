import type { TFunction } from "i18next";
import { Check, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { cancelApplication } from "../../../data/commands/offers.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useIpoProgress } from "../../../data/queries/trading/offers.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { timeText } from "../../../lib/format/time.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { timesText } from "../../../parts/offers/figures.ts";
import { OfferHead } from "../../../parts/offers/OfferHead.tsx";
import * as s from "../../../parts/offers/offers.styles.ts";
import { dayTime, moneyIn, outcomeKind, sharesText } from "../../../parts/offers/words.ts";
import { equation } from "../../../parts/page/card.styles.ts";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Timeline, type TimelineEntry } from "../../../ui/figure/Timeline.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import { CardBones } from "../index/CardBones.tsx";
import { CheckButton, CheckDraw, useCheck } from "./CheckDraw.tsx";
import type { Progress as Of } from "./check.ts";

type T = TFunction<"offers">;

/**
 * `/ipo/progress?id=`: one application from the freeze to the listing, its tickets, and the draw to
 * be checked.
 */
export default function Progress() {
  const { t } = useTranslation("offers");
  const navigate = useNavigate();
  const back = useBack("/ipo/lotteryRecord");
  const [query] = useSearchParams();
  const record = useIpoProgress(query.get("id") || "none");
  const of = record.data;
  const check = useCheck(of);
  const hasDraw = of?.mode === "draw" && of.outcome !== "withdrawn" && of.outcome !== "cancelled";
  return (
    <>
      <Header title={t("progress.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={page}>
        {isUnknown(record) ? (
          <Empty
            title={t("progress.unknown")}
            action={{ label: t("record.title"), onClick: () => navigate("/ipo/lotteryRecord") }}
          />
        ) : (
          <PageState of={record} skeleton={<CardBones label={t("common:loading")} />}>
            {(of) => (
              <>
                <Outcome of={of} />
                <section className={s.card}>
                  <Timeline label={t("times.label")} entries={entriesOf(t, of)} />
                </section>
                {hasDraw && (
                  <>
                    <Tickets of={of} />
                    <CheckDraw of={of} check={check} />
                  </>
                )}
                <TakeBack of={of} />
              </>
            )}
          </PageState>
        )}
      </Page>
      {hasDraw && of.seed !== "" && (
        <ActionBar>
          <CheckButton of={of} check={check} />
        </ActionBar>
      )}
    </>
  );
}

function Outcome({ of }: { of: Of }) {
  const { t } = useTranslation("offers");
  const isDraw = of.mode === "draw";
  const isDrawn = of.drawnAt > 0 && of.outcome !== "cancelled";
  const big = isDraw
    ? isDrawn
      ? t("progress.of", { won: of.wonLots, lots: of.lots })
      : t("progress.lotsOnly", { count: of.lots })
    : isDrawn
      ? t("progress.sharesOf", { won: plainText(of.allotted), qty: plainText(of.qty) })
      : sharesText(t, of.qty);
  return (
    <section className={s.card}>
      <OfferHead
        of={of}
        end={<Badge kind={outcomeKind(of.outcome)}>{t(`outcome.${of.outcome}`)}</Badge>}
        line={`${t(`mode.${of.mode}`)} · …${of.recordId.slice(-6)}`}
      />
      <div className={s.chance}>
        <div>
          <strong className="num" translate="no">
            {big}
          </strong>
          {line(t, of)}
        </div>
      </div>
      <dl className={equation}>
        {(["frozen", "charged", "returned"] as const).map((key) => (
          <div key={key}>
            <dt>{t(`progress.${key}`)}</dt>
            <dd>
              <Sum of={of[key]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function line(t: T, of: Of): string {
  if (of.outcome === "progress")
    return t(of.mode === "draw" ? "progress.waiting" : "progress.waitingAllot", {
      time: dayTime(of.drawAt),
    });
  if (of.outcome === "won" || of.outcome === "subscribed") {
    const at = t("progress.at", {
      qty: plainText(of.allotted),
      price: moneyIn(of.quoteUnit, of.finalPrice),
      unit: of.quoteUnit,
    });
    const from =
      of.sellableFrom > 0
        ? t("progress.sellable", { time: dayTime(of.sellableFrom) })
        : t("progress.sellableOn", { time: dayTime(of.listAt) });
    return `${at}, ${from}`;
  }
  return of.endedAt > 0
    ? t("progress.isBack")
    : t("progress.backAt", { time: dayTime(of.refundAt) });
}

function entriesOf(t: T, of: Of): TimelineEntry[] {
  const usdt = (sum: string): string => `${amountText(sum)} USDT`;
  const now = serverNow();
  const first: TimelineEntry[] = [
    {
      key: "applied",
      state: "done",
      title: t("progress.line.applied", { count: of.lots }),
      time: timeText(of.createTime),
    },
    {
      key: "frozen",
      state: "done",
      title: t("progress.line.frozen", { sum: usdt(of.frozen) }),
      time: timeText(of.createTime),
    },
  ];
  if (of.outcome === "cancelled" || of.outcome === "withdrawn")
    return [
      ...first,
      {
        key: "back",
        state: "done",
        title: t(`progress.line.${of.outcome}`, { sum: usdt(of.returned) }),
        time: timeText(of.endedAt),
      },
    ];
  const isDraw = of.mode === "draw";
  const drawn = isDraw
    ? of.wonLots > 0
      ? t("progress.line.drawn", { count: of.wonLots })
      : t("progress.line.drawnNone")
    : t("progress.line.allotted", { qty: plainText(of.allotted) });
  const won = of.allotted !== "0";
  const rest = [
    {
      key: "closed",
      at: of.closeAt <= now ? of.closeAt : 0,
      plan: of.closeAt,
      title: t("progress.line.closed"),
      ahead: t("progress.line.closed"),
      note:
        isDraw && of.tickets > 0
          ? t("progress.line.closedNote", {
              lots: plainText(String(of.tickets)),
              times: timesText(of),
            })
          : undefined,
    },
    {
      key: "draw",
      at: of.drawnAt,
      plan: of.drawAt,
      title: drawn,
      ahead: t(isDraw ? "progress.line.draw" : "progress.line.allot"),
      note: isDraw && of.seed !== "" ? t("progress.line.seed") : undefined,
    },
    {
      key: "refund",
      at: of.endedAt,
      plan: of.refundAt,
      title: t("progress.line.returned", { sum: usdt(of.returned) }),
      ahead: t("progress.line.refund"),
      note: undefined,
    },
    ...(of.drawnAt === 0 || won
      ? [
          {
            key: "shares",
            at: of.settledAt,
            plan: of.refundAt,
            title: t("progress.line.credited", { qty: plainText(of.allotted) }),
            ahead: t("progress.line.shares"),
            note: undefined,
          },
          {
            key: "list",
            at: of.listedAt,
            plan: of.listAt,
            title: t("progress.line.listed"),
            ahead: t("progress.line.list"),
            note: undefined,
          },
        ]
      : []),
  ];
  const next = rest.findIndex(({ at }) => at === 0);
  return [
    ...first,
    ...rest.map(
      ({ key, at, plan, title, ahead, note }, i): TimelineEntry => ({
        key,
        state: at > 0 ? "done" : i === next ? "now" : "ahead",
        title: at > 0 ? title : ahead,
        time: timeText(at > 0 ? at : plan),
        ...(at > 0 && note !== undefined && { note }),
      }),
    ),
  ];
}

function Tickets({ of }: { of: Of }) {
  const { t } = useTranslation("offers");
  return (
    <section className={s.card}>
      <div className={s.titleRow}>
        <h2>{t("progress.tickets")}</h2>
        <span className="num" translate="no">
          {t("progress.ranks", { count: of.winning, ranks: plainText(String(of.winning)) })}
        </span>
      </div>
      {of.numbers.length === 0 ? (
        <p>
          {of.firstTicket === 0
            ? t("progress.noTickets")
            : `${of.firstTicket} – ${of.firstTicket + of.lots - 1}`}
        </p>
      ) : (
        <>
          <ul className={s.tickets}>
            {of.numbers.map(({ ticket, rank, value, won }) => (
              <li key={ticket} data-won={won || undefined}>
                <b className="num" translate="no">
                  {ticket}
                </b>
                <i>
                  <Icon of={won ? Check : X} size="xs" />
                </i>
                <span className="num" translate="no">
                  {t(won ? "progress.won" : "progress.lost", { rank: plainText(String(rank)) })}
                </span>
                <code>
                  {value.slice(0, 8)} {value.slice(8, 16)}…
                </code>
              </li>
            ))}
          </ul>
          <p className={s.foot}>
            <span>{t("progress.last")}</span>
            <code>
              {of.lastWinning.slice(0, 8)} {of.lastWinning.slice(8, 16)}…
            </code>
          </p>
        </>
      )}
    </section>
  );
}

/**
 * Until the close an application is its owner's to take back: asked once more in the button's own
 * place.
 */
function TakeBack({ of }: { of: Of }) {
  const { t } = useTranslation("offers");
  const [asked, ask] = useState(false);
  const [busy, setBusy] = useState(false);
  if (of.outcome !== "progress" || of.closeAt <= serverNow()) return null;
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const done = await cancelApplication({ recordId: of.recordId });
    setBusy(false);
    ask(false);
    if (done.ok) toast({ kind: "ok", text: t("progress.cancelled") });
  };
  if (!asked)
    return (
      <Button wide onClick={() => ask(true)}>
        {t("apply.cancel")}
      </Button>
    );
  return (
    <section className={s.card} role="alertdialog" aria-label={t("progress.confirmCancel")}>
      <h2>{t("progress.confirmCancel")}</h2>
      <p>{t("progress.confirmText", { sum: `${amountText(of.frozen)} USDT` })}</p>
      <Button wide onClick={() => ask(false)}>
        {t("progress.keep")}
      </Button>
      <Button kind="danger" wide busy={busy} onClick={() => void cancel()}>
        {t("apply.cancel")}
      </Button>
    </section>
  );
}

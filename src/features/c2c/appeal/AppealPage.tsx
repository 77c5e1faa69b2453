import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { AppealShape, Order } from "../../../../contract/http/c2c/shapes.ts";
import { cancelAppeal } from "../../../data/commands/c2c.ts";
import { useAppeal } from "../../../data/queries/user/c2c.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { recentText, timeText } from "../../../lib/format/time.ts";
import { Face } from "../../../parts/c2c/Face.tsx";
import { coinSum, fiatSum } from "../../../parts/c2c/money-text.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { FormBones } from "../../../parts/form/FormBones.tsx";
import { useOwnPicture } from "../../../parts/form/picture/use-own-picture.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Timeline, type TimelineEntry } from "../../../ui/figure/Timeline.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { Head } from "../order/cards.tsx";
import { OrderFrame, OrderPage } from "../order/OrderFrame.tsx";
import * as o from "../order/order.styles.ts";
import { AnswerAdjust } from "../order/steps/answer-adjust.tsx";
import { saveEvidence } from "../order/steps/save-evidence.ts";
import { Propose, Release } from "../order/steps/seller-steps.tsx";
import { useStep } from "../order/steps/use-step.ts";
import * as s from "./appeal.styles.ts";
import { REASONS } from "./appeal-form.ts";
import { EvidenceSheet } from "./EvidenceSheet.tsx";

const KNOWN: readonly string[] = [...REASONS.buyer, ...REASONS.seller];
const MOST_FILES = 5;

/**
 * `/cryptos/appeal/page?order_no=`: how an appeal stands, what both sides have said and shown, and
 * what was decided.
 */
export default function AppealPage() {
  return (
    <OrderFrame stays>{(order, reload) => <Loaded order={order} reload={reload} />}</OrderFrame>
  );
}

function Loaded({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const appeal = useAppeal(order.order_no);
  const again = (): void => {
    reload();
    appeal.reload();
  };
  if (appeal.data !== undefined) return <Whole order={order} appeal={appeal.data} reload={again} />;
  const isNone = appeal.status === "failed" && appeal.error.kind === "business";
  return (
    <OrderPage order={order} title={t("appeal.title")}>
      {isNone ? (
        <Empty
          title={t("appeal.none")}
          action={{ label: t("order.details"), onClick: () => navigate(orderScreen(order)) }}
        />
      ) : (
        <PageState of={appeal} skeleton={<FormBones label={t("appeal.title")} />}>
          {() => null}
        </PageState>
      )}
    </OrderPage>
  );
}

function Whole({
  order,
  appeal,
  reload,
}: {
  order: Order;
  appeal: AppealShape;
  reload: () => void;
}) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const [isAdding, add] = useState(false);
  const [isAsked, ask] = useState(false);
  const { send, busy } = useStep(reload);
  const isLive = appeal.status === "open";
  const own = appeal.evidence
    .filter(({ side }) => side === order.my_role)
    .flatMap(({ files }) => files).length;
  const cancel = async (): Promise<void> => {
    ask(false);
    if (await send(() => cancelAppeal({ appeal_id: appeal.appeal_id }, { quiet: true })))
      navigate(orderScreen(order), { replace: true });
  };
  const may = (action: Order["actions"][number]): boolean => order.actions.includes(action);
  const [canRelease, canTakeBack] = [may("release"), may("cancel_appeal")];
  return (
    <OrderPage
      order={order}
      title={t("appeal.title")}
      footer={
        isLive && (
          <>
            {canTakeBack && !canRelease && (
              <Button busy={busy} onClick={() => ask(true)}>
                {t("appeal.cancel")}
              </Button>
            )}
            {may("add_evidence") && (
              <Button kind={canRelease ? "quiet" : "primary"} onClick={() => add(true)}>
                {t("appeal.add")}
              </Button>
            )}
            {canRelease && <Release order={order} reload={reload} />}
          </>
        )
      }
    >
      <Head
        title={t(`appeal.status.${appeal.status}`)}
        text={t(isLive ? "appeal.openText" : "appeal.closedText")}
      />
      <AnswerAdjust order={order} reload={reload} />
      <CellGroup>
        <Cell
          label={`${t(`take.${order.my_role === "buyer" ? "buy" : "sell"}`, { coin: coinSum(order.quantity, order.symbol) })} · ${fiatSum(order.amount, order.currency, order.currency_symbol)}`}
          caption={t("appeal.orderOf", {
            no: order.order_no.slice(-6),
            time: timeText(order.pay_time),
          })}
          value={isLive && <Badge kind="brand">{t("appeal.held")}</Badge>}
          onClick={() => navigate(`/cryptos/tradeOrderDetail?order_no=${order.order_no}`)}
        />
        {canTakeBack && canRelease && (
          <Cell label={t("appeal.cancelAsk")} onClick={() => ask(true)} />
        )}
      </CellGroup>
      {appeal.decision_reason !== "" && (
        <section className={o.card}>
          <strong>{t("appeal.decision")}</strong>
          <p className={o.words}>{appeal.decision_reason}</p>
          {appeal.charged !== "" && (
            <p className={o.words}>
              {t("appeal.charged", { sum: `${amountText(appeal.charged)} USDT` })}
            </p>
          )}
        </section>
      )}
      {appeal.evidence.length === 0 && <p className={o.note}>{t("appeal.noEvidence")}</p>}
      {appeal.evidence.map((one, i) => (
        <Said
          key={`${one.side} ${one.time}`}
          of={one}
          name={
            one.side === order.my_role
              ? t(`appeal.own.${one.side}`)
              : t(`appeal.other.${one.side}`, { name: order.peer.nick_name })
          }
          face={one.side === order.my_role ? "Y" : order.peer.nick_name}
          reason={
            i === 0 && appeal.by === one.side
              ? KNOWN.includes(appeal.reason)
                ? t(`appeal.reason.${appeal.reason}`)
                : appeal.reason
              : undefined
          }
          since={order.pay_time}
        />
      ))}
      <Propose order={order} reload={reload} />
      <section className={o.card}>
        <strong>{t("order.timeline")}</strong>
        <Timeline label={t("order.timeline")} entries={timelineOf(order, appeal, t)} />
      </section>
      <CellGroup note={t("evidence.note")}>
        <Cell label={t("chat.service")} onClick={() => navigate("/customerService")} />
        <Cell label={t("evidence.save")} onClick={() => void saveEvidence(order.order_no)} />
      </CellGroup>
      <EvidenceSheet
        open={isAdding}
        onClose={() => add(false)}
        appealId={appeal.appeal_id}
        most={MOST_FILES - own}
        reload={reload}
      />
      <Dialog
        open={isAsked}
        onClose={() => ask(false)}
        title={t("appeal.cancelAsk")}
        cancel={t("appeal.keep")}
        action={{ label: t("appeal.cancel"), onClick: () => void cancel(), danger: true }}
      >
        {t("appeal.cancelText")}
      </Dialog>
    </OrderPage>
  );
}

interface SaidProps {
  of: AppealShape["evidence"][number];
  name: string;
  face: string;
  /** Reason of whoever opened the appeal. */
  reason: string | undefined;
  /** Epoch ms of the payment: a time of the same day needs no date. */
  since: number;
}

/** One statement of one side, with its files. */
function Said({ of, name, face, reason, since }: SaidProps) {
  const { t } = useTranslation("c2c");
  return (
    <article className={`${o.card} ${s.said}`}>
      <header>
        <Face name={face} />
        <b>{name}</b>
        {reason !== undefined && <Badge>{t("appeal.appellant")}</Badge>}
        <time>{recentText(of.time, since)}</time>
      </header>
      {reason !== undefined && <b>{reason}</b>}
      {of.text !== "" && <p>{of.text}</p>}
      {of.files.length > 0 && (
        <div className={s.files}>
          {of.files.map((url, n) => (
            <Proof key={url} url={url} label={t("appeal.file", { n: n + 1 })} />
          ))}
        </div>
      )}
    </article>
  );
}

function Proof({ url, label }: { url: string; label: string }) {
  const src = useOwnPicture(url);
  if (src === undefined) return <Skeleton h="13rem" r="var(--r-3)" />;
  return (
    <a href={src} target="_blank" rel="noreferrer">
      <img src={src} alt={label} />
    </a>
  );
}

/** The order's and the appeal's steps, oldest first, and what is waited for. Pure. */
export function timelineOf(
  order: Order,
  appeal: AppealShape,
  t: (key: string) => string,
): TimelineEntry[] {
  const at = (key: string, time: number): TimelineEntry[] =>
    time > 0
      ? [
          {
            key,
            state: "done",
            title: t(`timeline.${key}`),
            time: recentText(time, order.create_time),
          },
        ]
      : [];
  const answers = appeal.evidence.slice(1).map(
    ({ side, time }): TimelineEntry => ({
      key: `e${time}${side}`,
      state: "done",
      title: t(`appeal.said.${side}`),
      time: recentText(time, order.create_time),
    }),
  );
  const end: TimelineEntry[] =
    appeal.status === "open"
      ? [
          { key: "review", state: "now", title: t("appeal.review") },
          { key: "decision", state: "ahead", title: t("appeal.decision") },
        ]
      : [
          {
            key: "end",
            state: "done",
            title: t(`appeal.status.${appeal.status}`),
            time: recentText(appeal.finish_time, order.create_time),
          },
        ];
  return [
    {
      key: "opened",
      state: "done",
      title: t("timeline.opened"),
      time: timeText(order.create_time),
    },
    ...at("paid", order.pay_time),
    {
      key: "appealed",
      state: "done",
      title: t(`appeal.opened.${appeal.by}`),
      time: recentText(appeal.create_time, order.create_time),
    },
    ...answers,
    ...end,
  ];
}

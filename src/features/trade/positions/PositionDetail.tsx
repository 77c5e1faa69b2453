import { lazy, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { contractOrderGet } from "../../../../contract/http/trading/perpetual-lists.ts";
import { usePosition } from "../../../data/queries/user/perpetual.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { timeText } from "../../../lib/format/time.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { PaperOf } from "../../../parts/account/PaperNote.tsx";
import { FundingNote } from "../../../parts/detail/FundingNote.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useInstrument } from "../../../parts/instrument/use-instrument.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { FillLine } from "../../../parts/orders/OrderLine.tsx";
import { averageOf, unitOf } from "../../../parts/orders/order-words.ts";
import { positionText, priceOrNone, sideOf } from "../../../parts/orders/position-words.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { PositionCard } from "../../../parts/positions/PositionCard.tsx";
import { PositionSheet, type PositionWish } from "../../../parts/positions/PositionSheet.tsx";
import { ShareButton } from "../../../parts/positions/share/ShareButton.tsx";
import { useLevels } from "../../../parts/positions/stops/levels.ts";
import { useContractItems } from "../../../parts/positions/use-live-position.ts";
import { LastKnown } from "../../../parts/status/LastKnown.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { DeliveryDetail } from "../delivery/DeliveryDetail.tsx";
import { FundingRow } from "../history/FundingRow.tsx";
import * as d from "../orders/detail.styles.ts";
import * as s from "./positions.styles.ts";

const PositionShare = lazy(() => import("../../../parts/positions/share/PositionShare.tsx"));

type Whole = DataOf<typeof contractOrderGet>;

/** `/cryptos/orderDetail?id=&kind=position|delivery`: what was opened, of either kind. */
export default function PositionDetail() {
  const [query] = useSearchParams();
  return query.get("kind") === "delivery" ? (
    <DeliveryDetail orderNo={query.get("id") || "none"} />
  ) : (
    <OnePosition />
  );
}

/** One position in full, live while it is open, with its fills, its funding, and how it ended. */
function OnePosition() {
  const { t } = useTranslation(["perpetual", "trade"]);
  const [query] = useSearchParams();
  const back = useBack("/position/index");
  const id = query.get("id") ?? "";
  const position = usePosition(id);
  const { data, status, error } = position;
  const isUnknown =
    id === "" || (status === "failed" && error?.kind === "business" && data === undefined);
  return (
    <>
      <Header
        title={t("detail.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            {data !== undefined && <Share position={data} />}
          </>
        }
      />
      <Page tabIndex={0}>
        {isUnknown ? (
          <Empty title={t("detail.unknown")} action={{ label: t("common:back"), onClick: back }} />
        ) : (
          <PageState of={position}>{(one) => <Body position={one} />}</PageState>
        )}
      </Page>
    </>
  );
}

/** The position as a picture, loaded with the first tap. */
function Share({ position }: { position: Whole }) {
  const { full } = useInstrument(position.symbol);
  const live = useValue(() => positions$.rows[position.id].get());
  if (full === undefined) return null;
  return (
    <ShareButton>
      {(open, onClose) => (
        <PositionShare position={live ?? position} full={full} open={open} onClose={onClose} />
      )}
    </ShareButton>
  );
}

function Body({ position }: { position: Whole }) {
  const { t } = useTranslation(["perpetual", "trade", "money"]);
  const live = useValue(() => positions$.rows[position.id].get());
  const now = live ?? position;
  const isOver = live === undefined && position.state === "closed";
  const [wish, setWish] = useState<PositionWish>();
  const symbols = useMemo(() => (isOver ? [] : [position.symbol]), [isOver, position.symbol]);
  const item = useContractItems(symbols).get(position.symbol);
  const levels = useLevels("").get(now.id);
  const of = positionText(now, t("trade:lots"));
  const fundings = now.type === "forex" ? "forex.swaps" : "detail.fundings";
  const pairs = [
    ...(isOver
      ? [
          {
            key: t("detail.total"),
            value: `${plainText(now.openedQty)} ${unitOf(now, t, now.openedQty)}`,
          },
          { key: t("entry"), value: of.entry },
          { key: t("detail.closePrice"), value: averageOf(now.symbol, now.closePrice) },
        ]
      : [
          {
            key: t("detail.closable"),
            value: `${plainText(now.closable)} ${unitOf(now, t, now.closable)}`,
          },
          { key: t("stops.profit"), value: of.profit },
          { key: t("stops.loss"), value: of.loss },
          { key: t("stops.by"), value: t(`stops.${now.stopType}`) },
          { key: t("detail.realised"), value: <Sum of={now.realised} change /> },
        ]),
    { key: t("detail.fees"), value: <Sum of={now.fee} unit="USDT" /> },
    ...(position.liquidationFee === undefined
      ? []
      : [
          {
            key: t("detail.liquidationFee"),
            value: <Sum of={position.liquidationFee} unit="USDT" />,
          },
        ]),
    {
      key: t(now.type === "forex" ? "forex.swapPaid" : "detail.fundingPaid"),
      value: <Sum of={now.funding} unit="USDT" />,
    },
    ...(isOver ? [{ key: t("detail.realised"), value: <Sum of={now.realised} change /> }] : []),
    { key: t("detail.opened"), value: timeText(now.openAt) },
    ...(now.closeAt === null ? [] : [{ key: t("detail.closedAt"), value: timeText(now.closeAt) }]),
  ];
  return (
    <div>
      <h2 className="sr-only">{of.pair}</h2>
      {isOver ? (
        <Closed position={{ ...now, net: position.net }} />
      ) : (
        <>
          <LastKnown />
          <PositionCard
            position={now}
            item={item}
            levels={levels}
            look="desk"
            onAct={(act, one) => setWish({ act, position: one })}
          />
        </>
      )}
      <section className={d.facts}>
        <KeyValue pairs={pairs} />
      </section>
      <PaperOf symbol={position.symbol} />
      {position.liquidation !== null && (
        <Liquidated of={position.liquidation} symbol={position.symbol} />
      )}
      <section className={d.section}>
        <h2>{t("trade:record.fills")}</h2>
      </section>
      <ul aria-label={t("trade:record.fills")}>
        {position.deals.toReversed().map((deal) => (
          <li key={deal.dealNo}>
            <FillLine fill={deal} />
          </li>
        ))}
      </ul>
      {position.fundings.length > 0 && (
        <>
          <section className={d.section}>
            <h2>{t(fundings)}</h2>
          </section>
          {now.type === "perpetual" && <FundingNote symbol={now.symbol} of="charged" />}
          <ul aria-label={t(fundings)}>
            {position.fundings.toReversed().map((one) => (
              <li key={one.ts}>
                <FundingRow funding={one} />
              </li>
            ))}
          </ul>
        </>
      )}
      <PositionSheet wish={wish} onClose={() => setWish(undefined)} />
    </div>
  );
}

/** A position that is over: what it brought, and why it ended. */
function Closed({ position }: { position: Omit<Whole, "deals" | "fundings" | "liquidation"> }) {
  const { t } = useTranslation("perpetual");
  const side = sideOf(position);
  const { net = "" } = position;
  const dir = net.startsWith("-") ? "down" : /[1-9]/.test(net) ? "up" : "flat";
  return (
    <section className={s.hero}>
      <div className={d.name}>
        <b>{positionText(position).pair}</b>
        <Badge kind={side === "long" ? "up" : "down"}>
          {t(`badge.${side}`, { times: position.leverRate })}
        </Badge>
        <span
          className={d.state}
          data-state={position.closeReason === "liquidated" ? "cancelled" : "completed"}
          role="status"
        >
          {t(`detail.reason.${position.closeReason || "manual"}`)}
        </span>
      </div>
      <div className={d.hero}>
        <div>
          <small>{t("detail.net")}</small>
          <strong className={s.tone} data-dir={dir}>
            <Sum of={position.net} change />
          </strong>
        </div>
      </div>
    </section>
  );
}

/** The formula of a liquidation with its numbers put in. */
function Liquidated({ of, symbol }: { of: NonNullable<Whole["liquidation"]>; symbol: string }) {
  const { t } = useTranslation("perpetual");
  return (
    <section className={d.section}>
      <h2>{t("detail.liquidation")}</h2>
      <p>
        {t("detail.formula", {
          margin: amountText(of.margin),
          unrealised: amountText(of.unrealised),
          maintenance: amountText(of.maintenance),
          mark: priceOrNone(symbol, of.mark),
          mmr: plainText(of.mmr),
          cum: amountText(of.cum),
          seq: of.feedSeq,
        })}
      </p>
      <p>{timeText(of.ts)}</p>
    </section>
  );
}

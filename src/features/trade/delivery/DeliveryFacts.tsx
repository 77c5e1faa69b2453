import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import { clockText, dateText } from "../../../lib/format/time.ts";
import { CopiedNo, MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { pairOf, priceOf } from "../../../parts/orders/order-words.ts";
import * as s from "./delivery.styles.ts";
import { shareOf, tickTime } from "./words.ts";

/** A fixed period in full: what came of it, and the two ticks of the feed it stands between. */
export function DeliveryFacts({ of }: { of: Delivery }) {
  const { t } = useTranslation(["delivery", "trade", "money"]);
  const isDone = of.state === "completed";
  const tick = (seq: number | null, ts: number | null): string =>
    seq === null || ts === null ? "" : `${tickTime(clockText(ts), ts)} · #${seq}`;
  const price = (text: string, seq: number | null, ts: number | null) => (
    <span className="num" translate="no">
      {priceOf(of.symbol, text)}
      <br />
      <small>{tick(seq, ts)}</small>
    </span>
  );
  return (
    <>
      <div className={s.hero} data-result={of.result} role="status">
        <p>
          {isDone
            ? t(`result.${of.result}`)
            : t(of.state === "settling" ? "settling" : "state.running")}
        </p>
        <b>
          {isDone ? <Sum of={of.profit} change unit="USDT" /> : <Sum of={of.amount} unit="USDT" />}
        </b>
        {isDone && of.result === "void" && <p>{t(`reason.${of.reason || "noTick"}`)}</p>}
        {isDone && of.result === "refunded" && <p>{t("equalReturns")}</p>}
      </div>
      <MoneyFacts
        pairs={[
          { key: t("symbol"), value: pairOf(of) },
          { key: t("direction"), value: t(of.direction) },
          { key: t("period"), value: t("seconds", { seconds: of.seconds }) },
          { key: t("stake"), value: <Sum of={of.amount} unit="USDT" /> },
          { key: t("payout"), value: shareOf(of.ratio) },
          { key: t("openPrice"), value: price(of.openPrice, of.openTickSeq, of.openTickTs) },
          ...(isDone && of.settlePrice !== ""
            ? [
                {
                  key: t("settlePrice"),
                  value: price(of.settlePrice, of.settleTickSeq, of.settleTickTs),
                },
              ]
            : []),
          ...(isDone ? [{ key: t("paid"), value: <Sum of={of.paid} unit="USDT" /> }] : []),
          { key: t("opened"), value: `${dateText(of.createdAt)} ${clockText(of.createdAt)}` },
          { key: t("expires"), value: `${dateText(of.expireAt)} ${clockText(of.expireAt)}` },
          { key: t("money:orderNo"), value: <CopiedNo no={of.orderNo} /> },
        ]}
      />
    </>
  );
}

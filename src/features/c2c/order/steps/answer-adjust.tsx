import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../../../contract/http/c2c/shapes.ts";
import { adjustOrder } from "../../../../data/commands/c2c.ts";
import { coinSum, fiatSum } from "../../../../parts/c2c/money-text.ts";
import { callWithProof } from "../../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../../ui/Button.tsx";
import { KeyValue } from "../../../../ui/list/KeyValue.tsx";
import * as s from "../order.styles.ts";
import { useStep } from "./use-step.ts";

/** Another sum arrived: what the seller proposes instead, to be accepted or declined. */
export function AnswerAdjust({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const { send, busy } = useStep(reload);
  const [given, setGiven] = useState("");
  const { adjust } = order;
  if (adjust === null || !order.actions.includes("answer_adjust")) return null;
  const answer = (op: "accept" | "decline"): void => {
    if (busy) return;
    setGiven(op);
    const params = { order_no: order.order_no, op };
    void send(() => callWithProof(adjustOrder, params, { scene: "fund", quiet: true }));
  };
  return (
    <section className={s.card}>
      <strong>{t("adjust.asked")}</strong>
      <KeyValue
        pairs={[
          {
            key: t("adjust.amount"),
            value: fiatSum(adjust.amount, order.currency, order.currency_symbol),
          },
          { key: t("quantity"), value: coinSum(adjust.quantity, order.symbol) },
        ]}
      />
      <div className={s.sum}>
        <Button size="s" busy={busy && given === "decline"} onClick={() => answer("decline")}>
          {t("adjust.decline")}
        </Button>
        <Button
          size="s"
          kind="primary"
          busy={busy && given === "accept"}
          onClick={() => answer("accept")}
        >
          {t("adjust.accept")}
        </Button>
      </div>
    </section>
  );
}

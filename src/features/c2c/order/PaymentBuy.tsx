import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { IMAGE_TYPES } from "../../../../contract/rules/fields.ts";
import { markPaid } from "../../../data/commands/c2c.ts";
import { uploadFor } from "../../../data/commands/upload.ts";
import { coinSum, fiatSum } from "../../../parts/c2c/money-text.ts";
import { useUpload } from "../../../parts/form/picture/use-upload.ts";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { type UploadState, UploadTile } from "../../../ui/field/UploadTile.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { Figures, Head, PayCard, Steps, Warning } from "./cards.tsx";
import { OrderFrame, OrderPage } from "./OrderFrame.tsx";
import * as s from "./order.styles.ts";
import { useStep } from "./steps/use-step.ts";

/** The buyer pays outside of this page, and says so. */
export default function PaymentBuy() {
  return (
    <OrderFrame>
      {(order, reload) => <Pay key={order.order_no} order={order} reload={reload} />}
    </OrderFrame>
  );
}

function Pay({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [isAsked, ask] = useState(false);
  const pay = order.payments.find(({ id }) => id === query.get("payment_id"));
  if (pay === undefined)
    return <Navigate to={`/cryptos/orderGeneration?order_no=${order.order_no}`} replace />;
  return (
    <OrderPage
      order={order}
      title={t("take.buy", { coin: order.symbol })}
      footer={
        <>
          <Button onClick={() => navigate(`/cryptos/cancelOrder?order_no=${order.order_no}`)}>
            {t("order.cancel")}
          </Button>
          <Button kind="primary" onClick={() => ask(true)}>
            {t("order.paid")}
          </Button>
        </>
      }
    >
      <Head
        title={t("order.payNow")}
        text={t("order.payThen", { sum: coinSum(order.quantity, order.symbol) })}
        until={order.expire_time}
        ofMs={order.pay_time_limit * 60_000}
        onEnd={reload}
      />
      <Steps at={1} />
      <Figures order={order} label={t("order.payExactly")} />
      <PayCard
        pay={pay}
        payRef={order.pay_ref}
        end={
          <Button
            kind="text"
            size="s"
            onClick={() =>
              navigate(`/cryptos/orderGeneration?order_no=${order.order_no}`, { replace: true })
            }
          >
            {t("order.change")}
          </Button>
        }
      />
      <Warning>{t("order.ownName")}</Warning>
      <Warning>{t("order.noCoinWords")}</Warning>
      <PaidSheet
        order={order}
        paymentId={pay.id}
        open={isAsked}
        onClose={() => ask(false)}
        reload={reload}
      />
    </OrderPage>
  );
}

const sendProof = uploadFor("proof");

/** Two ticks, and a picture for those that have one. */
function PaidSheet(props: {
  order: Order;
  paymentId: string;
  open: boolean;
  onClose: () => void;
  reload: () => void;
}) {
  const { order, paymentId, open, onClose, reload } = props;
  const { t } = useTranslation(["c2c", "form", "payment"]);
  const words = useErrorWords();
  const [ticks, setTicks] = useState({ own: false, exact: false });
  const [proof, setProof] = useState("");
  const { upload, pick, retry, reset } = useUpload(sendProof, setProof);
  const { send, busy } = useStep(reload);
  const isSending = upload.kind === "shrinking" || upload.kind === "sending";
  const say = (): void => {
    if (!ticks.own || !ticks.exact || isSending) return;
    void send(() =>
      markPaid(
        { order_no: order.order_no, payment_id: paymentId, proof_img: proof },
        { quiet: true },
      ),
    ).then(onClose);
  };
  const label = t("order.proof");
  const state: UploadState =
    upload.kind === "sent"
      ? { kind: "done", src: upload.src }
      : upload.kind === "failed"
        ? { kind: "failed", text: words(upload.error), again: upload.again }
        : upload.kind === "idle"
          ? { kind: "empty" }
          : {
              kind: "working",
              text: t("form:image.shrinking", { label }),
              progress: upload.kind === "sending" ? upload.share : 0,
            };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("order.paidTitle", {
        sum: fiatSum(order.amount, order.currency, order.currency_symbol),
      })}
      footer={
        <Button
          kind="primary"
          wide
          busy={busy}
          off={!ticks.own || !ticks.exact || isSending}
          onClick={say}
        >
          {t("order.paid")}
        </Button>
      }
    >
      <div className={s.ticks}>
        <Checkbox checked={ticks.own} onChange={(own) => setTicks({ ...ticks, own })}>
          {t("order.tick.own")}
        </Checkbox>
        <Checkbox checked={ticks.exact} onChange={(exact) => setTicks({ ...ticks, exact })}>
          {t("order.tick.exact")}
        </Checkbox>
        <UploadTile
          label={state.kind === "empty" ? t("payment:optional", { label }) : label}
          accept={IMAGE_TYPES.join(",")}
          state={state}
          onPick={(file) => void pick(file)}
          onRetry={retry}
          onRemove={() => {
            reset();
            setProof("");
          }}
          removeLabel={t("form:image.remove", { label })}
          retryLabel={t("form:image.retry")}
          otherLabel={t("form:image.other")}
        />
      </div>
    </Sheet>
  );
}

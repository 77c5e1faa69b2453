import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import type { Order } from "../../../../contract/http/c2c/shapes.ts";
import { cancelC2cOrder } from "../../../data/commands/c2c.ts";
import { useCenter } from "../../../data/queries/user/c2c.ts";
import { orderScreen } from "../../../parts/c2c/order-screen.ts";
import { dropDraft, readDraft, writeDraft } from "../../../parts/form/draft.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { useResetTime } from "../../../parts/money/use-every.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { Radio } from "../../../ui/field/Radio.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Warning } from "./cards.tsx";
import { OrderFrame } from "./OrderFrame.tsx";
import * as s from "./order.styles.ts";
import { useStep } from "./steps/use-step.ts";

/** Codes on the wire; the page has their words. `other` travels as its text. */
export const CANCEL_REASONS = ["changed", "method", "extra", "account", "other"] as const;
type Reason = (typeof CANCEL_REASONS)[number];

/** The buyer takes an order back, and says why. */
export default function CancelOrder() {
  return (
    <OrderFrame stays>
      {(order, reload) =>
        order.actions.includes("cancel") ? (
          <Cancel key={order.order_no} order={order} reload={reload} />
        ) : (
          <Navigate to={orderScreen(order)} replace />
        )
      }
    </OrderFrame>
  );
}

function Cancel({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const draft = `c2c.cancel.${order.order_no}`;
  const center = useCenter().data;
  const time = useResetTime();
  const [form, setForm] = useState(
    () =>
      ({ reason: undefined as Reason | undefined, text: "", ...readDraft(draft) }) as {
        reason?: Reason;
        text: string;
      },
  );
  const [isUnpaid, setUnpaid] = useState(false);
  const [isAsked, ask] = useState(false);
  const { send, busy } = useStep(reload);
  const set = (next: typeof form): void => {
    setForm(next);
    writeDraft(draft, next, []);
  };
  const reason = form.reason === "other" ? form.text.trim() : (form.reason ?? "");
  const isWhole = reason !== "" && (order.status === "unpaid" || isUnpaid);
  const isLast = center !== undefined && center.cancel_today + 1 >= center.cancel_limit;
  const go = async (): Promise<void> => {
    ask(false);
    const not_paid = order.status === "paid" ? ("1" as const) : ("0" as const);
    if (
      await send(() =>
        callWithProof(
          cancelC2cOrder,
          { order_no: order.order_no, reason, not_paid },
          { scene: "fund", quiet: true },
        ),
      )
    )
      dropDraft(draft);
  };
  const submit = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    if (!isWhole) return;
    if (isLast) ask(true);
    else void go();
  };
  return (
    <FormPage
      title={t("cancel.title")}
      home={orderScreen(order)}
      onSubmit={submit}
      lead={
        center && t("cancel.today", { count: center.cancel_today, most: center.cancel_limit, time })
      }
      footer={
        <Button type="submit" kind="danger" busy={busy} off={!isWhole}>
          {t("cancel.go")}
        </Button>
      }
    >
      <CellGroup title={t("cancel.why")}>
        {CANCEL_REASONS.map((key) => (
          <Cell
            key={key}
            control
            label={t(`cancel.reason.${key}`)}
            value={
              <Radio
                name="reason"
                checked={form.reason === key}
                onChange={() => set({ ...form, reason: key })}
              />
            }
          />
        ))}
      </CellGroup>
      {form.reason === "other" && (
        <FormCard>
          <Field
            label={t("cancel.text")}
            value={form.text}
            maxLength={200}
            onChange={(text) => set({ ...form, text })}
          />
        </FormCard>
      )}
      {order.status === "paid" && (
        <FormCard>
          <Checkbox checked={isUnpaid} onChange={setUnpaid}>
            {t("cancel.notPaid")}
          </Checkbox>
        </FormCard>
      )}
      <Warning>{t("cancel.never")}</Warning>
      <p className={s.note}>{t("cancel.consequence", { most: center?.cancel_limit ?? 3, time })}</p>
      <Dialog
        open={isAsked}
        onClose={() => ask(false)}
        title={t("cancel.lastTitle")}
        cancel={t("cancel.keep")}
        action={{ label: t("cancel.go"), danger: true, onClick: () => void go() }}
      >
        {t("cancel.last", { time })}
      </Dialog>
    </FormPage>
  );
}

/** A seller's steps on a paid order: releases it, or proposes another sum. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../../../contract/http/c2c/shapes.ts";
import {
  type Amount,
  decimal,
  type Price,
  parse,
  toText,
} from "../../../../../contract/money/decimal.ts";
import { adjusted } from "../../../../../contract/rules/c2c/prices.ts";
import { adjustOrder, release } from "../../../../data/commands/c2c.ts";
import { AmountField } from "../../../../parts/amount/AmountField.tsx";
import { coinSum, fiatSum } from "../../../../parts/c2c/money-text.ts";
import { callWithProof } from "../../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Checkbox } from "../../../../ui/field/Checkbox.tsx";
import { KeyValue } from "../../../../ui/list/KeyValue.tsx";
import { Sheet } from "../../../../ui/overlay/Sheet.tsx";
import { placesFor } from "../../take/sum.ts";
import * as s from "../order.styles.ts";
import { useStep } from "./use-step.ts";

/**
 * The button, and the question before it; the fund password is asked for by the sheet of every
 * proof.
 */
export function Release({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const [isAsked, ask] = useState(false);
  const [ticked, tick] = useState(false);
  const { send, busy } = useStep(reload);
  const isReleasing = order.status === "processing";
  const go = async (): Promise<void> => {
    if (!ticked) return;
    await send(() => callWithProof(release, { order_no: order.order_no }, { quiet: true }));
    ask(false);
  };
  return (
    <>
      <Button
        kind="primary"
        busy={busy || isReleasing}
        off={!order.actions.includes("release")}
        onClick={() => ask(order.actions.includes("release"))}
      >
        {t("release.open")}
      </Button>
      <Sheet
        open={isAsked}
        onClose={() => ask(false)}
        title={t("release.title", { sum: coinSum(order.quantity, order.symbol) })}
        footer={
          <Button kind="primary" wide busy={busy} off={!ticked} onClick={() => void go()}>
            {t("release.go")}
          </Button>
        }
      >
        <KeyValue
          pairs={[
            {
              key: t("order.toReceive"),
              value: fiatSum(order.amount, order.currency, order.currency_symbol),
            },
            { key: t("order.buyerName"), value: order.peer.real_name || "--" },
          ]}
        />
        <div className={s.ticks}>
          <Checkbox checked={ticked} onChange={tick}>
            {t("release.tick")}
          </Checkbox>
          <p className={s.note}>{t("release.note")}</p>
        </div>
      </Sheet>
    </>
  );
}

/** Another sum than agreed arrived: it is proposed to the buyer, a tenth away at most. */
export function Propose({ order, reload }: { order: Order; reload: () => void }) {
  const { t } = useTranslation("c2c");
  const [isOpen, open] = useState(false);
  const [text, setText] = useState("");
  const { send, busy } = useStep(reload);
  if (!order.actions.includes("propose")) return null;
  const { currency, currency_symbol: sign, adjust } = order;
  const typed = parse<Amount>(
    text === "" || text === "." ? "0" : text.replace(/\.$/, ""),
    placesFor("amount", currency),
  );
  const to = typed.ok
    ? adjusted(decimal<Amount>(order.amount), typed.value, decimal<Price>(order.price))
    : undefined;
  const go = async (): Promise<void> => {
    if (!to?.ok) return;
    const done = await send(() =>
      adjustOrder(
        { order_no: order.order_no, op: "propose", amount: toText(to.value.amount) },
        { quiet: true },
      ),
    );
    if (done) open(false);
  };
  return (
    <section className={s.card}>
      <strong>{t("adjust.title")}</strong>
      <p className={s.note}>
        {adjust === null
          ? t("adjust.text")
          : t("adjust.waiting", { sum: fiatSum(adjust.amount, currency, sign) })}
      </p>
      <Button size="s" kind="soft" onClick={() => open(true)}>
        {t("adjust.propose")}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => open(false)}
        title={t("adjust.propose")}
        footer={
          <Button kind="primary" wide busy={busy} off={!to?.ok} onClick={() => void go()}>
            {t("adjust.send")}
          </Button>
        }
      >
        <div className={s.ticks}>
          <AmountField
            name="adjust"
            label={t("adjust.amount")}
            value={text}
            onChange={setText}
            decimals={placesFor("amount", currency)}
            unit={currency}
            hint={to?.ok ? coinSum(toText(to.value.quantity), order.symbol) : undefined}
            error={text !== "" && to !== undefined && !to.ok ? t("adjust.tenth") : undefined}
          />
        </div>
      </Sheet>
    </section>
  );
}

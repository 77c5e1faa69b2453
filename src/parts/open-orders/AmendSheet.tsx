import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "../../../contract/http/trading/orders.ts";
import {
  decimal,
  type Price,
  type Quantity,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { refuseAmend } from "../../../contract/rules/trading/orders/amend.ts";
import { orderRules, refuseOrder } from "../../../contract/rules/trading/steps.ts";
import { amendContractOrder } from "../../data/commands/perpetual.ts";
import { amendOrder } from "../../data/commands/trade.ts";
import { tellOrder } from "../../data/stores/account/order-news.ts";
import { Button } from "../../ui/Button.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useStill } from "../../ui/overlay/use-still.ts";
import { type FullInstrument, useInstrument } from "../instrument/use-instrument.ts";
import { isContract, pairOf, quoteOf, unitOf } from "../orders/order-words.ts";
import * as s from "../orders/orders.styles.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { TicketField } from "../ticket/TicketField.tsx";
import { plainTyped, tickText, typed } from "../ticket/typed.ts";
import { lastJudged } from "../ticket/use-draft.ts";

/**
 * Another price or quantity for an open order. Keeps the order it was opened for while it closes.
 */
export function AmendSheet({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const { t } = useTranslation("trade");
  const [last, setLast] = useState(order);
  useEffect(() => {
    if (order !== undefined) setLast(order);
  }, [order]);
  const of = order ?? last;
  return (
    <Sheet
      open={order !== undefined}
      onClose={onClose}
      title={of === undefined ? "" : t("amendOf", { pair: pairOf(of) })}
    >
      {of !== undefined && (
        <Fields key={`${of.orderNo} ${order !== undefined}`} order={of} onDone={onClose} />
      )}
    </Sheet>
  );
}

function Fields({ order, onDone: close }: { order: Order; onDone: () => void }) {
  const onDone = useStill(close);
  const { full } = useInstrument(order.symbol);
  return full === undefined ? null : <Known order={order} full={full} onDone={onDone} />;
}

function Known({
  order,
  full,
  onDone,
}: {
  order: Order;
  full: FullInstrument;
  onDone: () => void;
}) {
  const { t } = useTranslation("trade");
  const words = useErrorWords();
  // Fields that are not touched here stay the order's, which may be moved on the chart or in another
  // tab meanwhile.
  const [own, change] = useState<Partial<Record<"price" | "qty", string>>>({});
  const { price, qty } = { ...order, ...own };
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const rules = orderRules(full);
  const read = (text: string): bigint => typed(text) ?? 0n;
  const isAmount = order.amount !== "";
  const wrong = isAmount
    ? undefined
    : refuseOrder(rules, {
        ...(order.price === "" ? {} : { price: read(price) as Price }),
        quantity: read(qty) as Quantity,
        ...(order.side === "sell" ? { all: read(order.qty) as Quantity } : {}),
        isClosing: order.positionId !== undefined,
      });
  const [last, at] = [
    lastJudged(full),
    (text: string) => ({ price: read(text) as Price, quantity: read(qty) as Quantity }),
  ];
  const isFar =
    last !== undefined &&
    order.price !== "" &&
    refuseAmend(at(order.price), at(price), ZERO as Quantity, last) !== undefined;
  const below = !isAmount && read(qty) < decimal(order.filled);
  const error = (field: "price" | "quantity"): string | undefined =>
    wrong?.field === field
      ? words(wrong.error)
      : field === "price" && isFar
        ? words("amendDeviation")
        : field === "quantity" && below
          ? t("refuse.belowFilled")
          : undefined;
  // However it is written: the same price sent anew would cost the place in the queue.
  const changed = (text: string, from: string): string =>
    text === from || read(text) === read(from) ? "" : plainTyped(text);
  const to = { price: changed(price, order.price), qty: changed(qty, order.qty) };
  const same = to.price === "" && to.qty === "";
  const go = async (): Promise<void> => {
    setBusy(true);
    const done = await (isContract(order) ? amendContractOrder : amendOrder)(
      { orderNo: order.orderNo, ...to },
      { quiet: true },
    );
    setBusy(false);
    if (done.ok) {
      tellOrder(done.value);
      toast({ kind: "ok", text: t("amended") });
      onDone();
    } else setRefused(words(done.error.kind === "business" ? done.error.text : "serviceError"));
  };
  return (
    <form
      className={s.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong === undefined && !below && !isFar && !same && !busy) void go();
      }}
    >
      {order.price !== "" && (
        <TicketField
          name="amend-price"
          label={`${t("price")} (${quoteOf(order)})`}
          value={price}
          onChange={(text) => change((now) => ({ ...now, price: text }))}
          decimals={full.priceScale}
          step={tickText(rules, price)}
          stepper={{ less: t("step.tickDown"), more: t("step.tickUp") }}
          error={error("price")}
        />
      )}
      {!isAmount && (
        <TicketField
          name="amend-qty"
          label={`${t("quantity")} (${unitOf(order, t)})`}
          value={qty}
          onChange={(text) => change((now) => ({ ...now, qty: text }))}
          decimals={full.qtyScale}
          step={toText(rules.lotSize)}
          stepper={{ less: t("step.lotDown"), more: t("step.lotUp") }}
          error={error("quantity")}
        />
      )}
      <p role={refused === "" ? undefined : "alert"}>{refused === "" ? t("amendHint") : refused}</p>
      <Button
        type="submit"
        kind="primary"
        wide
        busy={busy}
        off={wrong !== undefined || below || isFar || same}
      >
        {t("amendGo")}
      </Button>
    </form>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../contract/http/trading/orders.ts";
import {
  type Amount,
  decimal,
  type Quantity,
  subtract,
  toText,
  ZERO,
} from "../../../contract/money/decimal.ts";
import { lotsDown, orderRules, refuseSize } from "../../../contract/rules/trading/steps.ts";
import { closeByOrder, closePosition } from "../../data/commands/perpetual.ts";
import { amountChangeText, amountText } from "../../lib/format/amount.ts";
import { inPercent, MISSING } from "../../lib/format/signs.ts";
import { requestId } from "../../lib/request-id.ts";
import { Button } from "../../ui/Button.tsx";
import { Slider } from "../../ui/field/Slider.tsx";
import { Chip } from "../../ui/frame/Chip.tsx";
import { SegmentedControl } from "../../ui/frame/SegmentedControl.tsx";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { quoteOf, unitOf } from "../orders/order-words.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { markNow } from "../ticket/contract/worth-now.ts";
import { TicketField } from "../ticket/TicketField.tsx";
import { beginsAt, plainTyped, refusedPrice, tickText, typed } from "../ticket/typed.ts";
import { useClosed } from "../ticket/use-fresh.ts";
import { MarkLine } from "./MarkLine.tsx";
import * as s from "./positions.styles.ts";
import { useCloseOutcome } from "./use-close-outcome.ts";

const WAYS = ["market", "limit"] as const;
const SHARES = [25, 50, 75, 100] as const;

/** Closes a position or part of it, at market or at a price of its own. */
export function CloseFields({
  position,
  full,
  onDone,
}: {
  position: Position;
  full: FullInstrument;
  onDone: () => void;
}) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const words = useErrorWords();
  const [way, setWay] = useState<(typeof WAYS)[number]>("market");
  const [qty, setQty] = useState(position.closable);
  const [price, setPrice] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const rules = orderRules(full);
  const closable = decimal<Quantity>(position.closable);
  // A quantity that other orders close cannot be closed twice.
  const held = toText(subtract(decimal<Quantity>(position.qty), closable));
  const size = qty === "" ? undefined : typed<Quantity>(qty);
  const sizeError =
    refuseSize(rules, size ?? (ZERO as Quantity))?.error ??
    (size! > closable ? ("closableInsufficient" as const) : undefined);
  const wrongPrice = way === "limit" ? refusedPrice("price", price, rules) : undefined;
  const priceError =
    wrongPrice === undefined || price === ""
      ? undefined
      : "error" in wrongPrice
        ? words(wrongPrice.error)
        : t(`trade:refuse.${wrongPrice.text}`, { step: wrongPrice.step ?? "" });
  const shut = useClosed(full);
  // An order with a price of its own waits for the market's.
  const why = way === "market" || shut === "currentlyClosed" ? shut : undefined;
  const isGood = sizeError === undefined && wrongPrice === undefined && why === undefined;
  const found = useCloseOutcome(
    position,
    full,
    isGood ? size : undefined,
    way === "limit" ? price : "",
  );
  const percent =
    size === undefined || closable <= ZERO
      ? 0
      : Math.min(100, Math.round(Number((size * 1000n) / closable) / 10));
  const share = (next: number): void => {
    const part =
      next === 100 ? closable : lotsDown(rules, ((closable * BigInt(next)) / 100n) as Quantity);
    setQty(part > ZERO ? toText(part) : "");
  };
  const sum = (of: Amount | undefined): string =>
    of === undefined ? MISSING : `${amountText(toText(of))} USDT`;
  const go = async (): Promise<void> => {
    setBusy(true);
    const clientOrderId = requestId();
    const { id, symbol, direction } = position;
    const [sized, priced] = [plainTyped(qty), plainTyped(price)];
    const done =
      way === "market"
        ? await closePosition(
            {
              id,
              qty: size === closable && position.closable === position.qty ? "" : sized,
              clientOrderId,
            },
            { quiet: true },
          )
        : await closeByOrder(
            { symbol, direction, orderType: "limit", price: priced, qty: sized, clientOrderId },
            { quiet: true },
          );
    setBusy(false);
    if (done.ok) {
      toast({ kind: "ok", text: t(way === "market" ? "closing.sent" : "trade:placed.submitted") });
      onDone();
    } else if (done.error.kind !== "unconfirmed")
      setRefused(words(done.error.kind === "business" ? done.error.text : "serviceError"));
    else onDone();
  };
  return (
    <form
      className={s.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood && !busy) void go();
      }}
    >
      <SegmentedControl
        wide
        label={t("closing.way")}
        items={WAYS.map((key) => ({ key, label: t(`closing.${key}`) }))}
        value={way}
        onChange={setWay}
      />
      <MarkLine position={position} full={full} />
      {way === "limit" && (
        <TicketField
          name="close-price"
          label={`${t("trade:price")} (${quoteOf(position)})`}
          value={price}
          onChange={setPrice}
          decimals={full.priceScale}
          step={tickText(rules, price)}
          from={() => beginsAt(markNow(full), rules)}
          stepper={{ less: t("trade:step.tickDown"), more: t("trade:step.tickUp") }}
          error={priceError}
        />
      )}
      <TicketField
        name="close-qty"
        label={t("sizeOf", { coin: unitOf(position, t) })}
        value={qty}
        onChange={setQty}
        decimals={full.qtyScale}
        step={toText(rules.lotSize)}
        stepper={{ less: t("trade:step.lotDown"), more: t("trade:step.lotUp") }}
        error={qty !== "" && sizeError !== undefined ? words(sizeError) : undefined}
      />
      <Slider
        label={t("closing.share")}
        value={percent}
        onChange={share}
        disabled={closable <= ZERO}
      />
      <div className={s.shares}>
        {SHARES.map((one) => (
          <Chip key={one} small selected={percent === one} onClick={() => share(one)}>
            {inPercent(one)}
          </Chip>
        ))}
      </div>
      {closable < decimal<Quantity>(position.qty) && (
        <p>{t("closing.held", { size: `${held} ${unitOf(position, t, held)}` })}</p>
      )}
      <KeyValue
        pairs={[
          {
            key: t(way === "market" ? "closing.brings" : "closing.wouldBring"),
            value:
              found?.gain === undefined ? MISSING : `${amountChangeText(toText(found.gain))} USDT`,
          },
          { key: t("trade:fee"), value: sum(found?.fee) },
          { key: t("closing.released"), value: sum(found?.margin) },
        ]}
      />
      {(refused !== "" || why !== undefined) && (
        <p role="alert">{why === undefined ? refused : words(why)}</p>
      )}
      <Button
        type="submit"
        kind={position.direction === "buy" ? "sell" : "buy"}
        wide
        busy={busy}
        off={!isGood}
      >
        {t(position.direction === "buy" ? "trade:contract.closeLong" : "trade:contract.closeShort")}
      </Button>
    </form>
  );
}

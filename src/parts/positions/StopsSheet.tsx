import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { decimal, type Price, toText } from "../../../contract/money/decimal.ts";
import { refuseStops } from "../../../contract/rules/trading/contract/stops.ts";
import { orderRules } from "../../../contract/rules/trading/steps.ts";
import { setStops } from "../../data/commands/perpetual/set-stops.ts";
import { amountChangeText } from "../../lib/format/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { SegmentedControl } from "../../ui/frame/SegmentedControl.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { stopOutcome } from "../ticket/contract/preview.ts";
import { asPosition } from "../ticket/contract/terms-of.ts";
import { markNow, useWorths, worthNow } from "../ticket/contract/worth-now.ts";
import { TicketField } from "../ticket/TicketField.tsx";
import { refusedPrice, tickText, typed } from "../ticket/typed.ts";
import { MarkLine } from "./MarkLine.tsx";
import * as s from "./positions.styles.ts";

/** Take profit and stop loss of a position: what each would bring, judged by the mark before anything is sent. Both empty takes them away. */
export function StopsFields({ position, full, onDone }: { position: Position; full: FullInstrument; onDone: () => void }) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const words = useErrorWords();
  const [texts, setTexts] = useState({ profit: position.stopPriceProfit, loss: position.stopPriceLoss });
  const [stopType, setStopType] = useState(position.stopType);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  useWorths([full]);
  const rules = orderRules(full);
  const held = asPosition(position);
  const priceOf = (name: "profit" | "loss"): Price | undefined => (texts[name] === "" ? undefined : typed<Price>(texts[name]));
  const wrong = (name: "profit" | "loss"): string | undefined => {
    if (texts[name] === "") return undefined;
    const off = refusedPrice(name, texts[name], rules);
    if (off !== undefined) return "error" in off ? words(off.error) : t(`trade:refuse.${off.text}`, { step: off.step ?? "" });
    const mark = markNow(full);
    const liquidation = position.liqPrice === "" ? undefined : decimal<Price>(position.liqPrice);
    const refusal = mark && refuseStops(held.side, { [name]: priceOf(name) }, mark, liquidation);
    return refusal && words(refusal);
  };
  const errors = { profit: wrong("profit"), loss: wrong("loss") };
  const isSame = texts.profit === position.stopPriceProfit && texts.loss === position.stopPriceLoss && stopType === position.stopType;
  const save = async (): Promise<void> => {
    setBusy(true);
    const done = await setStops({ id: position.id, stopPriceProfit: texts.profit, stopPriceLoss: texts.loss, stopType }, { quiet: true });
    setBusy(false);
    if (done.ok) {
      toast({ kind: "ok", text: t("stops.saved") });
      onDone();
    } else setRefused(words(done.error.kind === "business" ? done.error.text : "serviceError"));
  };
  const field = (name: "profit" | "loss") => {
    const price = errors[name] === undefined ? priceOf(name) : undefined;
    const gain = price && stopOutcome(held.side, held.entry, held.quantity, price, worthNow(full));
    return (
      <div>
        <TicketField
          name={name}
          label={t(`stops.${name}`)}
          value={texts[name]}
          onChange={(text) => setTexts((now) => ({ ...now, [name]: text }))}
          decimals={full.priceScale}
          step={tickText(rules, texts[name])}
          stepper={{ less: t("trade:step.tickDown"), more: t("trade:step.tickUp") }}
          error={errors[name]}
        />
        <p className={s.outcome} data-dir={gain === undefined ? undefined : gain < 0n ? "down" : "up"}>
          {gain === undefined ? t("stops.none") : t("stops.brings", { sum: amountChangeText(toText(gain)) })}
        </p>
      </div>
    );
  };
  return (
    <form
      className={s.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isSame && errors.profit === undefined && errors.loss === undefined) void save();
      }}
    >
      <MarkLine position={position} full={full} />
      {field("profit")}
      {field("loss")}
      <SegmentedControl
        wide
        small
        label={t("stops.by")}
        items={[
          { key: "mark", label: t("stops.mark") },
          { key: "last", label: t("stops.last") },
        ]}
        value={stopType}
        onChange={setStopType}
      />
      {refused !== "" && <p role="alert">{refused}</p>}
      <Button type="submit" kind="primary" wide busy={busy} off={isSame || errors.profit !== undefined || errors.loss !== undefined}>
        {t("stops.save")}
      </Button>
    </form>
  );
}

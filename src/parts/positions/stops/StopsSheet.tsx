import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import { decimal, type Price, toText } from "../../../../contract/money/decimal.ts";
import { refuseStops } from "../../../../contract/rules/trading/contract/stops.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import { setStops } from "../../../data/commands/perpetual.ts";
import { amountChangeText } from "../../../lib/format/amount.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { Button } from "../../../ui/Button.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { useErrorWords } from "../../page/use-error-words.ts";
import { useMoves } from "../../status/use-moves.ts";
import { stopOutcome } from "../../ticket/contract/preview.ts";
import { asPosition } from "../../ticket/contract/terms-of.ts";
import { markNow, useWorths, worthNow } from "../../ticket/contract/worth-now.ts";
import { TicketField } from "../../ticket/TicketField.tsx";
import { beginsAt, plainTyped, refusedPrice, tickText, typed } from "../../ticket/typed.ts";
import { MarkLine } from "../MarkLine.tsx";
import * as s from "../positions.styles.ts";

/**
 * Take profit and stop loss of a position: what each would bring, judged by the mark before
 * anything is sent. Both empty takes them away.
 */
export function StopsFields({
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
  // Fields that are not touched here stay the position's, whatever another tab or the chart makes of
  // it meanwhile.
  const [own, change] = useState<
    Partial<Pick<Position, "stopType"> & Record<"profit" | "loss", string>>
  >({});
  const texts = {
    profit: own.profit ?? position.stopPriceProfit,
    loss: own.loss ?? position.stopPriceLoss,
  };
  const stopType = own.stopType ?? position.stopType;
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  useMoves(full);
  useWorths([full]);
  const rules = orderRules(full);
  const held = asPosition(position);
  const priceOf = (name: "profit" | "loss"): Price | undefined =>
    texts[name] === "" ? undefined : typed<Price>(texts[name]);
  const wrong = (name: "profit" | "loss"): string | undefined => {
    if (texts[name] === "") return undefined;
    const off = refusedPrice(name, texts[name], rules);
    if (off !== undefined)
      return "error" in off
        ? words(off.error)
        : t(`trade:refuse.${off.text}`, { step: off.step ?? "" });
    const mark = markNow(full);
    const liquidation = position.liqPrice === "" ? undefined : decimal<Price>(position.liqPrice);
    const refusal = mark && refuseStops(held.side, { [name]: priceOf(name) }, mark, liquidation);
    return refusal && words(refusal);
  };
  const errors = { profit: wrong("profit"), loss: wrong("loss") };
  const isSame =
    texts.profit === position.stopPriceProfit &&
    texts.loss === position.stopPriceLoss &&
    stopType === position.stopType;
  const save = async (): Promise<void> => {
    setBusy(true);
    const stops = {
      stopPriceProfit: plainTyped(texts.profit),
      stopPriceLoss: plainTyped(texts.loss),
    };
    const done = await setStops({ id: position.id, ...stops, stopType }, { quiet: true });
    setBusy(false);
    if (done.ok) {
      toast({ kind: "ok", text: t("stops.saved") });
      onDone();
    } else setRefused(words(done.error.kind === "business" ? done.error.text : "serviceError"));
  };
  const field = (name: "profit" | "loss") => {
    const price = errors[name] === undefined ? priceOf(name) : undefined;
    const worth = worthNow(full);
    const gain = price && worth && stopOutcome(held.side, held.entry, held.quantity, price, worth);
    return (
      <div>
        <TicketField
          name={name}
          label={t(`stops.${name}`)}
          value={texts[name]}
          onChange={(text) => change((now) => ({ ...now, [name]: text }))}
          decimals={full.priceScale}
          step={tickText(rules, texts[name])}
          from={() => beginsAt(markNow(full), rules)}
          stepper={{ less: t("trade:step.tickDown"), more: t("trade:step.tickUp") }}
          error={errors[name]}
        />
        <p
          className={s.outcome}
          data-dir={gain === undefined ? undefined : gain < 0n ? "down" : "up"}
        >
          {price === undefined
            ? t("stops.none")
            : t("stops.brings", {
                sum: gain === undefined ? MISSING : amountChangeText(toText(gain)),
              })}
        </p>
      </div>
    );
  };
  return (
    <form
      className={s.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isSame && errors.profit === undefined && errors.loss === undefined)
          void save();
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
        onChange={(next) => change((now) => ({ ...now, stopType: next }))}
      />
      {refused !== "" && <p role="alert">{refused}</p>}
      <Button
        type="submit"
        kind="primary"
        wide
        busy={busy}
        off={isSame || errors.profit !== undefined || errors.loss !== undefined}
      >
        {t("stops.save")}
      </Button>
    </form>
  );
}

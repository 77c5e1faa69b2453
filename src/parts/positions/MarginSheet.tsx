import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { type Amount, decimal, type Price, toText, ZERO } from "../../../contract/money/decimal.ts";
import { removableMargin } from "../../../contract/rules/trading/contract/margin.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { orderRules } from "../../../contract/rules/trading/steps.ts";
import { adjustMargin } from "../../data/commands/perpetual.ts";
import { balances$ } from "../../data/stores/account/balances.ts";
import { serverNow } from "../../data/stores/market/board.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { amountText } from "../../lib/format/amount.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { Button } from "../../ui/Button.tsx";
import { SegmentedControl } from "../../ui/frame/SegmentedControl.tsx";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { priceOrNone } from "../orders/position-words.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { useMoves } from "../status/use-moves.ts";
import { shownLiquidation } from "../ticket/contract/preview.ts";
import { asPosition, pocketOf, productOf, tiersOf } from "../ticket/contract/terms-of.ts";
import { inverseOf, markNow, useWorths, worthNow } from "../ticket/contract/worth-now.ts";
import { TicketField } from "../ticket/TicketField.tsx";
import { typed } from "../ticket/typed.ts";
import { MarkLine } from "./MarkLine.tsx";
import * as s from "./positions.styles.ts";

const WAYS = ["add", "remove"] as const;

/**
 * Puts available money behind a position, or takes out what it does not need at the mark; shows
 * where liquidation moves to.
 */
export function MarginFields({
  position,
  full,
  onDone,
}: {
  position: Position;
  full: FullInstrument;
  onDone: () => void;
}) {
  const { t } = useTranslation("perpetual");
  const words = useErrorWords();
  const [way, setWay] = useState<(typeof WAYS)[number]>("add");
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const available = useValue(() => balances$.rows[pocketOf(full)].available.get() ?? "0");
  const held = asPosition(position);
  // Mark and sums move on together while the sheet is read.
  useMoves(full);
  useWorths([full]);
  const [mark, worth] = [markNow(full), worthNow(full)];
  const removable = mark && worth && removableMargin(held, mark, worth);
  const most: Amount | undefined = way === "add" ? decimal(available) : removable;
  const size = text === "" ? undefined : typed<Amount>(text);
  const error =
    size === undefined
      ? undefined
      : size <= ZERO
        ? words("amountNotPositive")
        : most !== undefined && size > most
          ? words(way === "add" ? "insufficientBalance" : "outsideOrderLimits")
          : undefined;
  const isGood = size !== undefined && most !== undefined && error === undefined;
  const now = serverNow();
  const terms = {
    tiers: tiersOf(full.tierGroup, now),
    rates: feeRates(productOf(full), now),
    rules: orderRules(full),
    ...(worth && { worth }),
    ...inverseOf(full),
  };
  const after = {
    ...held,
    margin: (isGood
      ? way === "add"
        ? held.margin + size
        : held.margin - size
      : held.margin) as Amount,
  };
  const liquidation: Price | undefined = worth && shownLiquidation(after, terms);
  const go = async (): Promise<void> => {
    if (size === undefined) return;
    setBusy(true);
    const done = await adjustMargin(
      { id: position.id, amount: `${way === "remove" ? "-" : ""}${toText(size)}` },
      { quiet: true },
    );
    setBusy(false);
    if (done.ok) {
      toast({ kind: "ok", text: t(`adjust.done.${way}`) });
      onDone();
    } else setRefused(words(done.error.kind === "business" ? done.error.text : "serviceError"));
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
        label={t("act.margin")}
        items={WAYS.map((key) => ({ key, label: t(`adjust.${key}`) }))}
        value={way}
        onChange={(next) => {
          setWay(next);
          setText("");
          setRefused("");
        }}
      />
      <MarkLine position={position} full={full} />
      <TicketField
        name="margin"
        label={t("adjust.amount")}
        value={text}
        onChange={setText}
        decimals={8}
        step="1"
        error={error}
        end={
          <Button
            kind="text"
            size="s"
            onClick={() => setText(most === undefined || most === ZERO ? "" : toText(most))}
          >
            {t("adjust.all")}
          </Button>
        }
      />
      <KeyValue
        pairs={[
          {
            key: t(way === "add" ? "adjust.available" : "adjust.removable"),
            value: most === undefined ? MISSING : `${amountText(toText(most))} USDT`,
          },
          { key: t("adjust.after"), value: `${amountText(toText(after.margin))} USDT` },
          {
            key: t("adjust.liquidation"),
            value: priceOrNone(
              position.symbol,
              liquidation === undefined ? "" : toText(liquidation),
            ),
          },
        ]}
      />
      {refused !== "" && <p role="alert">{refused}</p>}
      <Button type="submit" kind="primary" wide busy={busy} off={!isGood}>
        {t(`adjust.go.${way}`)}
      </Button>
    </form>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../../contract/money/decimal.ts";
import type { FeeRates } from "../../../../contract/rules/trading/fees.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { legKey } from "../../orders/leg-key.ts";
import { useMoves } from "../../status/use-moves.ts";
import type { Draft } from "../draft.ts";
import type { Terms, TicketWorld } from "../judge.ts";
import { wouldPay } from "../preview.ts";
import { confirmRows } from "../special/confirm-rows.ts";
import { confirming } from "../ticket.styles.ts";
import { estimateRows } from "./estimate-rows.ts";

/** Props of {@link ConfirmSheet}. */
export interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  /** `quiet`: orders of this product need not be asked about any more. */
  onGo: (quiet: boolean) => void;
  full: FullInstrument;
  draft: Draft;
  terms: Terms | undefined;
  /** With its live book. */
  now: () => TicketWorld;
  rates: FeeRates;
  /** Digits of the tick in force. */
  digits: number;
  mode: "real" | "demo";
  /** The button, as the ticket's own says it. */
  action: string;
}

/** Repeats an order before it is sent. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, onGo, full, draft, terms, now, rates, digits, mode, action } = props;
  const { t } = useTranslation("trade");
  const [quiet, setQuiet] = useState(false);
  useMoves(full, open);
  const [base, quote] = [full.base.toUpperCase(), full.quote.toUpperCase()];
  const { side, kind, validity } = draft;
  const price = (text: string): string => `${plainText(text, digits)} ${quote}`;
  const fee = terms === undefined ? "" : wouldPay(draft, terms, rates);
  const estimated = (of: Terms) => {
    const world = { ...now(), closed: undefined, has: undefined };
    const { priceScale } = full;
    const about = { draft, terms: of, world, rates, priceScale, digits, base, quote };
    return estimateRows(about, (key, values) => t(key, values ?? {}));
  };
  const estimate = open && terms !== undefined ? estimated(terms) : [];
  const pairs = terms && [
    {
      key: t("confirm.side"),
      value: <Badge kind={side === "buy" ? "up" : "down"}>{t(`side.${side}`)}</Badge>,
    },
    { key: t("type"), value: t(`kind.${kind}`) },
    ...(terms.trigger === undefined
      ? []
      : [{ key: t(legKey(kind, "trigger")), value: price(toText(terms.trigger)) }]),
    ...(terms.special.range === undefined
      ? [
          {
            key: t(legKey(kind, "price")),
            value: terms.price === undefined ? t("atMarket") : price(toText(terms.price)),
          },
        ]
      : []),
    ...confirmRows(terms.special, t, price),
    terms.amount === undefined
      ? { key: t("quantity"), value: `${plainText(toText(terms.quantity))} ${base}` }
      : { key: t("spends"), value: `${amountText(toText(terms.amount))} ${quote}` },
    ...(terms.cost === undefined || side === "sell" || terms.amount !== undefined
      ? []
      : [{ key: t("confirm.cost"), value: `${amountText(toText(terms.cost))} ${quote}` }]),
    ...estimate,
    ...(fee === "" || estimate.length > 0
      ? []
      : [{ key: t("confirm.fee"), value: `${amountText(fee)} ${side === "buy" ? base : quote}` }]),
    ...(kind === "market" ? [] : [{ key: t("validity"), value: t(`tif.${validity}`) }]),
    {
      key: t("confirm.account"),
      value: <Badge kind={mode === "demo" ? "warn" : "brand"}>{t(`account.${mode}`)}</Badge>,
    },
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("confirm.title", { pair: `${base}/${quote}` })}
      footer={
        <Button kind={side} wide onClick={() => onGo(quiet)}>
          {action}
        </Button>
      }
    >
      <div className={confirming}>
        {pairs && <KeyValue pairs={pairs} />}
        <Checkbox checked={quiet} onChange={setQuiet}>
          {t("confirm.quiet")}
        </Checkbox>
      </div>
    </Sheet>
  );
}

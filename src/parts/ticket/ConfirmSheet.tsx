import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../contract/money/decimal.ts";
import { amountText } from "../../lib/format/amount.ts";
import { plainText } from "../../lib/format/plain.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/field/Checkbox.tsx";
import { Badge } from "../../ui/figure/Badge.tsx";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import { legKey } from "../orders/leg-key.ts";
import type { Draft } from "./draft.ts";
import type { Terms } from "./judge.ts";
import { confirmRows } from "./special/confirm-rows.ts";
import { confirming } from "./ticket.styles.ts";

/** Props of {@link ConfirmSheet}. */
export interface ConfirmSheetProps {
  open: boolean;
  onClose: () => void;
  /** `quiet`: orders of this product need not be asked about any more. */
  onGo: (quiet: boolean) => void;
  draft: Draft;
  terms: Terms | undefined;
  pair: string;
  base: string;
  quote: string;
  digits: number;
  /** The fee if all of it is taken from the book, in what is received. */
  fee: string;
  /** What the book makes of it now, where it has no price of its own. */
  estimate: readonly { key: string; value: string }[];
  mode: "real" | "demo";
  /** The button, as the ticket's own says it. */
  action: string;
}

/** Repeats an order before it is sent. */
export function ConfirmSheet({
  open,
  onClose,
  onGo,
  draft,
  terms,
  pair,
  base,
  quote,
  digits,
  fee,
  estimate,
  mode,
  action,
}: ConfirmSheetProps) {
  const { t } = useTranslation("trade");
  const [quiet, setQuiet] = useState(false);
  const { side, kind, validity } = draft;
  const price = (text: string): string => `${plainText(text, digits)} ${quote}`;
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
      title={t("confirm.title", { pair })}
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

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ONE, toText } from "../../../../contract/money/decimal.ts";
import type { PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { percentOf } from "../../../lib/format/ratio.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { legKey } from "../../orders/leg-key.ts";
import { priceOrNone } from "../../orders/position-words.ts";
import { useErrorWords } from "../../page/use-error-words.ts";
import { useMoves } from "../../status/use-moves.ts";
import { confirmRows } from "../special/confirm-rows.ts";
import { confirming } from "../ticket.styles.ts";
import * as s from "./contract.styles.ts";
import { asEntry, type ContractDraft, orderSide } from "./draft.ts";
import { type ContractTerms, type ContractWorld, judgeContract } from "./judge.ts";
import { previewContract } from "./preview.ts";

/** Props of {@link ContractConfirm}. */
export interface ContractConfirmProps {
  open: boolean;
  onClose: () => void;
  /** `quiet`: orders of this product need not be asked about any more. */
  onGo: (quiet: boolean) => void;
  full: FullInstrument;
  draft: ContractDraft;
  asked: { side: PositionSide; terms: ContractTerms } | undefined;
  now: () => ContractWorld;
  leverage: number;
  agreed: boolean;
  mode: "real" | "demo";
  pair: string;
  action: (side: PositionSide) => string;
}

/**
 * Repeats an order of a contract before it is sent; the first time with its risk, which has to be
 * agreed to.
 */
export function ContractConfirm({
  open,
  onClose,
  onGo,
  full,
  draft,
  asked,
  now,
  leverage,
  agreed,
  mode,
  pair,
  action,
}: ContractConfirmProps) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const words = useErrorWords();
  const [quiet, setQuiet] = useState(false);
  const [accepts, accept] = useState(false);
  useMoves(full, open);
  if (asked === undefined) return null;
  const { side, terms } = asked;
  const isOpening = draft.action === "open";
  const quote = full.quote.toUpperCase();
  const unit =
    full.type === "forex"
      ? t("trade:lots", { count: terms.quantity === ONE ? 1 : 2 })
      : full.base.toUpperCase();
  const go = (): void => {
    if (!agreed && !accepts) return void toast({ kind: "info", text: words("termsNotAgreed") });
    onGo(quiet);
  };
  const price = (value: bigint | undefined): string =>
    value === undefined
      ? t("trade:atMarket")
      : `${priceOrNone(full.symbol, toText(value as Parameters<typeof toText>[0]))} ${quote}`;
  // The same figures under the same names as in the ticket below.
  const world = now();
  const view = previewContract(asEntry(draft), side, terms, world, full.priceScale);
  const money = (value: bigint): string =>
    `${amountText(toText(value as Parameters<typeof toText>[0]))} USDT`;
  const again = judgeContract(asEntry(draft), side, {
    ...world,
    available: undefined,
    closed: undefined,
    inUse: undefined,
  });
  const cost = again.ok ? again.value.cost : terms.cost;
  const pairs = [
    {
      key: t("trade:confirm.side"),
      value: <Badge kind={orderSide(draft, side) === "buy" ? "up" : "down"}>{action(side)}</Badge>,
    },
    { key: t("trade:type"), value: t(`trade:kind.${draft.kind}`) },
    ...(terms.trigger === undefined
      ? []
      : [{ key: t(`trade:${legKey(draft.kind, "trigger")}`), value: price(terms.trigger) }]),
    ...(terms.special.range === undefined
      ? [{ key: t(`trade:${legKey(draft.kind, "price")}`), value: price(terms.price) }]
      : []),
    ...confirmRows(
      terms.special,
      (key) => t(`trade:${key}`),
      (text) => `${priceOrNone(full.symbol, text)} ${quote}`,
    ),
    { key: t("trade:quantity"), value: `${plainText(toText(terms.quantity))} ${unit}` },
    { key: t("lever.title"), value: `${t("lever.times", { times: leverage })} · ${t("isolated")}` },
    ...(view.margin === undefined
      ? []
      : [{ key: t(isOpening ? "marginShort" : "closing.released"), value: money(view.margin) }]),
    ...(view.fee === undefined
      ? []
      : [
          {
            key: t("feeAt", { rate: percentOf(toText(world.rates.taker)) }),
            value: money(view.fee),
          },
        ]),
    ...(cost === undefined
      ? []
      : [{ key: t("trade:confirm.cost"), value: <b>{money(cost.total)}</b> }]),
    ...(view.liquidation === undefined
      ? []
      : [{ key: t("liqAfter"), value: price(view.liquidation) }]),
    ...(terms.stops.profit === undefined
      ? []
      : [{ key: t("stops.profit"), value: price(terms.stops.profit) }]),
    ...(terms.stops.loss === undefined
      ? []
      : [{ key: t("stops.loss"), value: price(terms.stops.loss) }]),
    ...(draft.kind === "market"
      ? []
      : [{ key: t("trade:validity"), value: t(`trade:tif.${draft.validity}`) }]),
    {
      key: t("trade:confirm.account"),
      value: <Badge kind={mode === "demo" ? "warn" : "brand"}>{t(`trade:account.${mode}`)}</Badge>,
    },
  ];
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("trade:confirm.title", { pair })}
      footer={
        <Button kind={orderSide(draft, side)} wide off={!agreed && !accepts} onClick={go}>
          {action(side)}
        </Button>
      }
    >
      <div className={confirming}>
        <KeyValue pairs={pairs} />
        {agreed ? (
          <Checkbox checked={quiet} onChange={setQuiet}>
            {t("trade:confirm.quiet")}
          </Checkbox>
        ) : (
          <>
            <p className={s.warning}>
              {t(full.type === "forex" ? "agreement.forex" : "agreement.about")}
            </p>
            <Checkbox checked={accepts} onChange={accept}>
              {t("agreement.accept")}
            </Checkbox>
          </>
        )}
      </div>
    </Sheet>
  );
}

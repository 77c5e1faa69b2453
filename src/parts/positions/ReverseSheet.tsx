import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { type Amount, decimal, type Rate, toText } from "../../../contract/money/decimal.ts";
import { worthAt } from "../../../contract/rules/trading/contract/order.ts";
import {
  addFill,
  closeFill,
  openingCost,
} from "../../../contract/rules/trading/contract/position.ts";
import { feeOf, feeRates } from "../../../contract/rules/trading/fees.ts";
import { orderRules } from "../../../contract/rules/trading/steps.ts";
import { reversePosition } from "../../data/commands/perpetual.ts";
import { useOpenview } from "../../data/queries/user/perpetual.ts";
import { balances$ } from "../../data/stores/account/balances.ts";
import { feedClock } from "../../data/stores/market/board.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { amountChangeText, amountText } from "../../lib/format/amount.ts";
import { plainText } from "../../lib/format/plain.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { requestId } from "../../lib/request-id.ts";
import { Button } from "../../ui/Button.tsx";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { unitOf } from "../orders/order-words.ts";
import { priceOrNone, sideOf } from "../orders/position-words.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { useMoves } from "../status/use-moves.ts";
import { shownLiquidation } from "../ticket/contract/preview.ts";
import { asPosition, pocketOf, productOf, tiersOf } from "../ticket/contract/terms-of.ts";
import { inverseOf, markNow, useWorths, worthNow } from "../ticket/contract/worth-now.ts";
import { useClosed } from "../ticket/use-fresh.ts";
import { MarkLine } from "./MarkLine.tsx";
import * as s from "./positions.styles.ts";

/**
 * Turns a position round in one command, after what that would cost and where the new one would be
 * liquidated, at the mark.
 */
export function ReverseFields({
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
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState("");
  const [clientOrderId] = useState(requestId);
  const available = useValue(() => balances$.rows[pocketOf(full)].available.get() ?? "0");
  const now = Date.now() + feedClock.offset;
  const rates = feeRates(productOf(full), now);
  const held = asPosition(position);
  // Mark and sums move on together while the sheet is read.
  useMoves(full);
  useWorths([full]);
  const worth = worthNow(full);
  const cover = useOpenview(full.symbol).data?.cover;
  const mark = worth && markNow(full);
  const to = held.side === "long" ? "short" : "long";
  const closed =
    mark &&
    closeFill(
      held,
      held.quantity,
      mark,
      feeOf(worthAt(mark, held.quantity, worth), rates.taker),
      worth,
    );
  const cost =
    mark &&
    openingCost(
      held.quantity,
      mark,
      held.leverage,
      rates.taker,
      worth,
      cover === undefined ? undefined : decimal<Rate>(cover),
    );
  const after =
    mark &&
    cost &&
    addFill(
      undefined,
      {
        side: to,
        price: mark,
        quantity: held.quantity,
        margin: cost.margin,
        leverage: held.leverage,
      },
      full.priceScale,
    );
  const liquidation =
    after &&
    shownLiquidation(after, {
      tiers: tiersOf(full.tierGroup, now),
      rates,
      rules: orderRules(full),
      ...(worth && { worth }),
      ...inverseOf(full),
    });
  const shut = useClosed(full);
  const isShort = cost !== undefined && cost.total > decimal<Amount>(available);
  const go = async (): Promise<void> => {
    setBusy(true);
    const done = await reversePosition({ id: position.id, clientOrderId }, { quiet: true });
    setBusy(false);
    if (done.ok || done.error.kind === "unconfirmed") {
      if (done.ok) toast({ kind: "ok", text: t("reverse.sent") });
      onDone();
    } else setRefused(words(done.error.kind === "business" ? done.error.text : "serviceError"));
  };
  const size = (side: "long" | "short"): string =>
    `${t(`side.${side}`)} ${plainText(position.qty)} ${unitOf(position, t, position.qty)}`;
  const money = (value: bigint | undefined, change = false): string =>
    value === undefined
      ? MISSING
      : `${(change ? amountChangeText : amountText)(toText(value as Amount))} USDT`;
  return (
    <form
      className={s.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && mark !== undefined && shut === undefined) void go();
      }}
    >
      <p>{t("reverse.about")}</p>
      <MarkLine position={position} full={full} />
      <KeyValue
        pairs={[
          { key: t("reverse.from"), value: size(sideOf(position)) },
          { key: t("reverse.to"), value: <b>{size(to)}</b> },
          { key: t("reverse.brings"), value: money(closed?.gain, true) },
          { key: t("closing.released"), value: money(closed?.released) },
          { key: t("reverse.needs"), value: money(cost?.total) },
          { key: t("reverse.available"), value: `${amountText(available)} USDT` },
          {
            key: t("liqAfter"),
            value:
              liquidation === undefined
                ? MISSING
                : priceOrNone(position.symbol, toText(liquidation)),
          },
        ]}
      />
      {(refused !== "" || isShort || shut !== undefined) && (
        <p role="alert">
          {shut !== undefined ? words(shut) : refused === "" ? t("reverse.short") : refused}
        </p>
      )}
      <Button
        type="submit"
        kind={to === "long" ? "buy" : "sell"}
        wide
        busy={busy}
        off={mark === undefined || isShort || shut !== undefined}
      >
        {t(`reverse.go.${to}`)}
      </Button>
    </form>
  );
}

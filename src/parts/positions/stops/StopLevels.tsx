import { X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Order, Position } from "../../../../contract/http/trading/orders.ts";
import {
  add,
  decimal,
  ONE,
  type Price,
  type Rate,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { refuseStops } from "../../../../contract/rules/trading/contract/stops.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import { cancelContractOrder, closeByOrder } from "../../../data/commands/perpetual.ts";
import { percentOf } from "../../../lib/format/ratio.ts";
import { requestId } from "../../../lib/request-id.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { useOpenContracts } from "../../orders/open-orders.ts";
import { isForex, priceOf } from "../../orders/order-words.ts";
import { useErrorWords } from "../../page/use-error-words.ts";
import { asPosition } from "../../ticket/contract/terms-of.ts";
import { markNow } from "../../ticket/contract/worth-now.ts";
import { TicketField } from "../../ticket/TicketField.tsx";
import { beginsAt, plainTyped, refusedPrice, tickText, typed } from "../../ticket/typed.ts";
import * as s from "../positions.styles.ts";

const SHARES = ["0.25", "0.5", "0.75", "1"] as const;
const KINDS = ["profit", "loss"] as const;

/** Levels of take profit and stop loss beside the position's own: each closes a share of it. */
export function StopLevels({ position, full }: { position: Position; full: FullInstrument }) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const words = useErrorWords();
  const { orders, reload } = useOpenContracts(
    position.symbol,
    isForex(position) ? "forex" : "perpetual",
  );
  const levels = (orders ?? []).filter(
    (one) => one.orderType === "tpsl" && one.positionId === position.id,
  );
  const [kind, setKind] = useState<(typeof KINDS)[number]>("profit");
  const [price, setPrice] = useState("");
  const [share, setShare] = useState<(typeof SHARES)[number]>("0.25");
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState("");
  const rules = orderRules(full);
  const taken = levels.reduce(
    (sum, one) => add(sum, decimal<Rate>(one.share ?? "0")),
    ZERO as Rate,
  );
  const isFull = add(taken, decimal<Rate>(share)) > (ONE as Rate);
  const wrong = (): string | undefined => {
    if (price === "") return undefined;
    const off = refusedPrice("price", price, rules);
    if (off !== undefined)
      return "error" in off
        ? words(off.error)
        : t(`trade:refuse.${off.text}`, { step: off.step ?? "" });
    const mark = markNow(full);
    const liquidation = position.liqPrice === "" ? undefined : decimal<Price>(position.liqPrice);
    const refused =
      mark &&
      refuseStops(asPosition(position).side, { [kind]: typed<Price>(price) }, mark, liquidation);
    return refused && words(refused);
  };
  const error = wrong();
  const place = async (): Promise<void> => {
    setBusy(true);
    const { symbol, direction, stopType } = position;
    const at = plainTyped(price);
    const stops = kind === "profit" ? { stopPriceProfit: at } : { stopPriceLoss: at };
    const done = await closeByOrder(
      {
        symbol,
        direction,
        orderType: "tpsl",
        share,
        stopType,
        ...stops,
        clientOrderId: requestId(),
      },
      { quiet: true },
    );
    setBusy(false);
    setAnswer(
      done.ok || done.error.kind === "unconfirmed"
        ? ""
        : words(done.error.kind === "business" ? done.error.text : "serviceError"),
    );
    if (!done.ok) return;
    toast({ kind: "ok", text: t("levels.added") });
    setPrice("");
    reload();
  };
  const remove = async ({ orderNo }: Order): Promise<void> => {
    const done = await cancelContractOrder({ orderNo });
    if (done.ok) toast({ kind: "ok", text: t("levels.removed") });
    reload();
  };
  const name = ({ symbol, stopPriceProfit = "", stopPriceLoss = "" }: Order): string =>
    [
      ...(stopPriceProfit === ""
        ? []
        : [t("levels.profit", { price: priceOf(symbol, stopPriceProfit) })]),
      ...(stopPriceLoss === ""
        ? []
        : [t("levels.loss", { price: priceOf(symbol, stopPriceLoss) })]),
    ].join(" · ");
  return (
    <section className={s.fields} aria-label={t("levels.title")}>
      <h3>{t("levels.title")}</h3>
      <p>{t("levels.about")}</p>
      {levels.map((one) => (
        <p key={one.orderNo} className={s.level}>
          <b>{name(one)}</b>
          <span className="num" translate="no">
            {one.share === undefined ? one.qty : percentOf(one.share)}
          </span>
          <IconButton
            icon={X}
            size="s"
            label={`${t("levels.remove")} ${name(one)}`}
            onClick={() => void remove(one)}
          />
        </p>
      ))}
      <SegmentedControl
        wide
        small
        label={t("levels.kind")}
        items={KINDS.map((key) => ({ key, label: t(`stops.${key}`) }))}
        value={kind}
        onChange={setKind}
      />
      <TicketField
        name="level"
        label={t("levels.price")}
        value={price}
        onChange={setPrice}
        decimals={full.priceScale}
        step={tickText(rules, price)}
        from={() => beginsAt(markNow(full), rules)}
        stepper={{ less: t("trade:step.tickDown"), more: t("trade:step.tickUp") }}
        error={error}
      />
      <div className={s.shares}>
        {SHARES.map((one) => (
          <Chip key={one} small selected={share === one} onClick={() => setShare(one)}>
            {percentOf(one)}
          </Chip>
        ))}
      </div>
      {(answer !== "" || isFull) && <p role="alert">{answer === "" ? t("levels.sum") : answer}</p>}
      <Button
        wide
        busy={busy}
        off={price === "" || error !== undefined || isFull}
        onClick={() => void place()}
      >
        {t("levels.add")}
      </Button>
    </section>
  );
}

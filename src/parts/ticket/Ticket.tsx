import { ArrowLeftRight, ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../contract/money/decimal.ts";
import { dayOrderEnd } from "../../../contract/rules/trading/orders/day-order.ts";
import { serverNow } from "../../data/queries/server-clock.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { amountText } from "../../lib/format/amount.ts";
import { inPercent, MISSING } from "../../lib/format/signs.ts";
import { untilText } from "../../lib/format/time.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/field/Checkbox.tsx";
import { Slider } from "../../ui/field/Slider.tsx";
import { Chip } from "../../ui/frame/Chip.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PaperNote } from "../account/PaperNote.tsx";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { Sum } from "../money/Sum.tsx";
import { legKey } from "../orders/leg-key.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { bestAgainst } from "./book-levels.ts";
import { Choice } from "./Choice.tsx";
import { asKind, asSide, canPostOnly, type Draft, TICKET_KINDS, VALIDITIES_OF } from "./draft.ts";
import { ConfirmSheet } from "./estimate/ConfirmSheet.tsx";
import { judge, percentOf, shareOf } from "./judge.ts";
import { wouldReceive } from "./preview.ts";
import { SlippageChoice } from "./SlippageChoice.tsx";
import { SpecialFields } from "./special/SpecialFields.tsx";
import { SpecialPreview } from "./special/SpecialPreview.tsx";
import { isTriggered, meetsBook, needsPrice } from "./special/special.ts";
import { TicketField } from "./TicketField.tsx";
import { TicketPreview } from "./TicketPreview.tsx";
import * as s from "./ticket.styles.ts";
import { beginsAt, tickText } from "./typed.ts";
import { useDeepBook } from "./use-deep-book.ts";
import { type DraftState, lastNow } from "./use-draft.ts";
import { type OnSend, useTicket } from "./use-ticket.ts";

/** Props of {@link Ticket}. */
export interface TicketProps {
  full: FullInstrument;
  state: DraftState<Draft>;
  onSend: OnSend;
}

const SIDES = ["buy", "sell"] as const;
const SHARES = [25, 50, 75, 100] as const;

/**
 * The ticket of a pair: side, kind, price, size, what the book would make of it, and one button.
 */
export function Ticket({ full, state, onSend }: TicketProps) {
  const { t } = useTranslation("trade");
  const { draft, change, set } = state;
  const { side, kind, unit, validity } = draft;
  const ticket = useTicket(full, state, onSend);
  const { world, rates, frozen, now, judged, errorOf, signedIn, confirm } = ticket;
  const mode = useValue(session$.mode);
  const onShort = useDeepBook(full);
  const dayEnd = untilText(dayOrderEnd(serverNow(), false), serverNow());
  const [base, quote] = [full.base.toUpperCase(), full.quote.toUpperCase()];
  const tick = tickText(world.rules, draft.price);
  const digits = tick.split(".")[1]?.length ?? 0;
  const lot = toText(world.rules.lotSize);
  const isBuy = side === "buy";
  const has = world.has && toText(isBuy ? world.has.quote : world.has.base);
  const pays = isBuy ? quote : base;
  const share = (percent: number): void => change(shareOf(draft, percent, now()));
  const percent = percentOf(draft, now());
  const gets = judged.ok ? wouldReceive(draft, judged.value, rates) : "";
  const action = signedIn ? t(`go.${side}`, { coin: base }) : t("logIn");
  const words = useErrorWords();
  const why =
    errorOf("ticket") ?? (signedIn && world.closed !== undefined ? words(world.closed) : undefined);

  const best = (): void => {
    const { book } = now();
    if (book !== undefined) change({ price: toText(bestAgainst(book, side)) });
  };
  const from = (): string | undefined => beginsAt(lastNow(full), now().rules);
  const price = (name: "price" | "trigger") => (
    <TicketField
      name={name}
      label={`${t(name === "price" && kind === "scaled" ? "special.from" : legKey(kind, name))} (${quote})`}
      value={draft[name]}
      onChange={(text) => change({ [name]: text })}
      decimals={full.priceScale}
      step={tick}
      from={from}
      stepper={{ less: t("step.tickDown"), more: t("step.tickUp") }}
      error={errorOf(name)}
    />
  );
  return (
    <form
      className={s.column}
      aria-label={t("ticket")}
      onSubmit={(event) => {
        event.preventDefault();
        ticket.submit();
      }}
    >
      <fieldset className={s.sides}>
        <legend className="sr-only">{t("confirm.side")}</legend>
        {SIDES.map((key) => (
          <label key={key} data-side={key}>
            <input
              type="radio"
              className="sr-only"
              name={`side-${full.symbol}`}
              checked={side === key}
              onChange={() => set(asSide(draft, key))}
            />
            {t(`side.${key}`)}
          </label>
        ))}
      </fieldset>
      <div
        className={s.two}
        data-narrow={needsPrice(kind) ? "" : undefined}
        data-one={!needsPrice(kind) || undefined}
      >
        <Choice
          named
          label={t("type")}
          value={kind}
          options={TICKET_KINDS.map((key) => ({
            key,
            label: t(`kind.${key}`),
            caption: t(`kindAbout.${key}`),
          }))}
          onChange={(next) => set(asKind(draft, next))}
        />
        {needsPrice(kind) && (
          <button
            type="button"
            className={s.select}
            aria-label={`${t("bbo")}: ${t("bboAbout")}`}
            onClick={best}
          >
            {t("bbo")}
          </button>
        )}
      </div>
      {isTriggered(kind) && price("trigger")}
      {needsPrice(kind) && price("price")}
      <SpecialFields
        kind={kind}
        draft={draft}
        change={change}
        quote={quote}
        decimals={full.priceScale}
        tick={tick}
        from={from}
        errorOf={errorOf}
      />
      {kind === "market" && (
        <SlippageChoice value={draft.slippage} onChange={(slippage) => change({ slippage })} />
      )}
      <TicketField
        name="size"
        label={t(unit === "base" ? "quantity" : "total")}
        value={draft.size}
        onChange={(size) => change({ size })}
        decimals={unit === "base" ? full.qtyScale : 8}
        step={unit === "base" ? lot : "1"}
        error={errorOf("size")}
        onShare={share}
        end={
          <button
            type="button"
            className={s.unit}
            aria-label={t("unit", { unit: unit === "base" ? base : quote })}
            onClick={() => change({ unit: unit === "base" ? "quote" : "base", size: "" })}
          >
            {unit === "base" ? base : quote}
            <Icon of={ChevronDown} size="xs" />
          </button>
        }
      />
      <Slider
        className={s.slider}
        label={t("share")}
        value={percent}
        onChange={share}
        disabled={has === undefined}
      />
      <div className={s.shares}>
        {SHARES.map((one) => (
          <Chip
            key={one}
            small
            selected={draft.size !== "" && percent === one}
            disabled={has === undefined}
            onClick={() => share(one)}
          >
            {one === 100 ? t("max") : inPercent(one)}
          </Chip>
        ))}
      </div>
      {kind !== "market" && (
        <div className={s.two} data-one={!canPostOnly(kind) || undefined}>
          <Choice
            label={t("validity")}
            value={validity === "postOnly" ? "gtc" : validity}
            face={t(`tif.${validity === "postOnly" ? "gtc" : validity}`)}
            options={VALIDITIES_OF[kind].map((key) => ({
              key,
              label: t(`tifLong.${key}`),
              caption: t(`tifAbout.${key}`, { time: dayEnd }),
            }))}
            onChange={(next) => change({ validity: next })}
            disabled={validity === "postOnly"}
          />
          {canPostOnly(kind) && (
            <Checkbox
              checked={validity === "postOnly"}
              onChange={(on) => change({ validity: on ? "postOnly" : "gtc" })}
            >
              {t("tif.postOnly")}
            </Checkbox>
          )}
        </div>
      )}
      {meetsBook(kind) ? (
        <TicketPreview
          symId={full.symId}
          draft={draft}
          world={world}
          rates={rates}
          priceScale={full.priceScale}
          digits={digits}
          base={base}
          quote={quote}
          onShort={onShort}
        />
      ) : (
        <SpecialPreview
          kind={kind}
          shown={() => {
            const found = judge(draft, { ...now(), closed: undefined, has: undefined });
            return found.ok ? [{ ...found.value, side }] : [];
          }}
          reference={() => now().last}
          digits={digits}
        />
      )}
      <dl className={s.facts}>
        <dt>{t("available")}</dt>
        <dd>
          {has === undefined ? MISSING : <Sum of={has} />} <small>{pays}</small>
          {signedIn && (
            <a
              className="hit"
              href={`#/transfer/index?to=SPOT&symbol=${pays}`}
              aria-label={t("transfer")}
            >
              <Icon of={ArrowLeftRight} size="xs" />
            </a>
          )}
        </dd>
        <dt>{t("frozen")}</dt>
        <dd>
          {frozen.quote === "" ? MISSING : <Sum of={isBuy ? frozen.quote : frozen.base} />}{" "}
          <small>{pays}</small>
        </dd>
        {!meetsBook(kind) && (
          <>
            <dt>{t("gets")}</dt>
            <dd>
              {gets === "" ? MISSING : amountText(gets)} <small>{isBuy ? base : quote}</small>
            </dd>
          </>
        )}
      </dl>
      <PaperNote source={full.source} />
      {why !== undefined && (
        <p className={s.note} data-calm="" role="status">
          {why}
        </p>
      )}
      <Button
        type="submit"
        data-review=""
        kind={signedIn ? side : "primary"}
        wide
        busy={ticket.busy}
        off={signedIn && world.closed !== undefined}
      >
        {action}
      </Button>
      <ConfirmSheet
        open={confirm.open}
        onClose={confirm.close}
        onGo={confirm.go}
        full={full}
        draft={draft}
        terms={confirm.terms}
        now={now}
        rates={rates}
        digits={digits}
        mode={mode}
        action={action}
      />
    </form>
  );
}

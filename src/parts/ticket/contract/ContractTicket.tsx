import { ChevronDown, LockKeyhole } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ONE, type Quantity, toText, ZERO } from "../../../../contract/money/decimal.ts";
import { dayOrderEnd } from "../../../../contract/rules/trading/orders/day-order.ts";
import type { PositionSide } from "../../../../contract/rules/trading/sides.ts";
import { lotsDown } from "../../../../contract/rules/trading/steps.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { inPercent, MISSING } from "../../../lib/format/signs.ts";
import { untilText } from "../../../lib/format/time.ts";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import { Slider } from "../../../ui/field/Slider.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { PaperNote } from "../../account/PaperNote.tsx";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { legKey } from "../../orders/leg-key.ts";
import { useErrorWords } from "../../page/use-error-words.ts";
import { bestAgainst } from "../book-levels.ts";
import { Choice } from "../Choice.tsx";
import { canPostOnly } from "../draft.ts";
import { SlippageChoice } from "../SlippageChoice.tsx";
import { SpecialFields } from "../special/SpecialFields.tsx";
import { SpecialPreview } from "../special/SpecialPreview.tsx";
import { isPriced, meetsBook } from "../special/special.ts";
import { TicketField } from "../TicketField.tsx";
import * as base from "../ticket.styles.ts";
import { beginsAt, tickText } from "../typed.ts";
import { useDeepBook } from "../use-deep-book.ts";
import type { DraftState } from "../use-draft.ts";
import { ContractConfirm } from "./ContractConfirm.tsx";
import * as s from "./contract.styles.ts";
import {
  ACTIONS,
  asContractKind,
  CONTRACT_VALIDITIES,
  type ContractDraft,
  hasTrigger,
  kindsFor,
  nextUnit,
  orderSide,
  waits,
} from "./draft.ts";
import { Facts } from "./Facts.tsx";
import { contractQuantity, judgeContract, referenceOf } from "./judge.ts";
import { LeverSheet } from "./LeverSheet.tsx";
import { mostOfBoth } from "./preview.ts";
import { StopBy, Stops } from "./Stops.tsx";
import { type OnContractSend, useContractTicket } from "./use-contract-ticket.ts";
import { usePaintedPreview } from "./use-painted-preview.ts";
import { markNow } from "./worth-now.ts";

/** Props of {@link ContractTicket}. */
export interface ContractTicketProps {
  full: FullInstrument;
  state: DraftState<ContractDraft>;
  onSend: OnContractSend;
  /** The side that a key reviews; its button is marked. */
  armed?: PositionSide;
}

const SIDES = ["long", "short"] as const;
const SHARES = [25, 50, 75, 100] as const;

/**
 * The ticket of a contract: opening or closing, leverage, kind, size, stops, what the book would
 * make of it, and a button a side.
 */
export function ContractTicket({ full, state, onSend, armed }: ContractTicketProps) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const { draft, change, set } = state;
  const { action, kind, unit, validity } = draft;
  const root = useRef<HTMLFormElement>(null);
  const ticket = useContractTicket(full, state, onSend);
  const { world, now, errorOf, signedIn, leverage, confirm } = ticket;
  const times = ticket.isLeverageKnown ? leverage : MISSING;
  const mode = useValue(session$.mode);
  const onShort = useDeepBook(full);
  const [levering, lever] = useState(false);
  const isForex = full.type === "forex";
  const dayEnd = untilText(dayOrderEnd(serverNow(), isForex), serverNow());
  const [coin, quote] = [
    isForex ? t("trade:lots") : full.base.toUpperCase(),
    full.quote.toUpperCase(),
  ];
  const counted = { base: coin, quote: "USDT", lots: t("contracts") }[unit];
  const tick = tickText(world.rules, draft.price);
  const digits = tick.split(".")[1]?.length ?? 0;
  const isOpening = action === "open";
  usePaintedPreview(root, { full, draft, world, digits, onShort });
  const most = mostOfBoth(draft, now());
  const share = (percent: number): void => {
    const free = mostOfBoth(draft, now());
    if (free === undefined) return;
    const part =
      percent === 100 ? free : lotsDown(world.rules, ((free * BigInt(percent)) / 100n) as Quantity);
    set((before) => ({ ...before, unit: "base", size: part > ZERO ? toText(part) : "" }));
  };
  const size = contractQuantity(draft, "long", now());
  const percent =
    most === undefined || most <= ZERO || size === undefined
      ? 0
      : Math.min(100, Math.round(Number((size * 1000n) / most) / 10));
  const best = (): void => {
    const { book } = now();
    if (book !== undefined) change({ price: toText(bestAgainst(book, "buy")) });
  };
  const from = (): string | undefined => beginsAt(markNow(full), world.rules);
  const price = (name: "price" | "trigger") => (
    <TicketField
      name={name}
      label={
        name === "price" && kind === "bracket"
          ? t("bracketPrice")
          : `${t(`trade:${name === "price" && kind === "scaled" ? "special.from" : legKey(kind, name)}`)} (${quote})`
      }
      value={draft[name]}
      onChange={(text) => change({ [name]: text })}
      decimals={full.priceScale}
      step={tick}
      from={from}
      stepper={{ less: t("trade:step.tickDown"), more: t("trade:step.tickUp") }}
      error={errorOf(name)}
    />
  );
  const actionOf = (side: PositionSide): string =>
    t(`trade:contract.${action}${side === "long" ? "Long" : "Short"}`);
  const words = useErrorWords();
  const why =
    errorOf("ticket") ?? (signedIn && world.closed !== undefined ? words(world.closed) : undefined);
  return (
    <form
      ref={root}
      className={base.column}
      aria-label={t("trade:ticket")}
      onSubmit={(event) => event.preventDefault()}
    >
      <SegmentedControl
        wide
        label={t("action.label")}
        items={ACTIONS.map((key) => ({ key, label: t(`action.${key}`) }))}
        value={action}
        onChange={(next) =>
          set({
            ...(kindsFor(next).includes(kind) ? draft : asContractKind(draft, "limit")),
            action: next,
            size: "",
          })
        }
      />
      <div className={s.pair}>
        <span className={s.fixed}>
          {t("isolated")}
          <Icon of={LockKeyhole} size="xs" />
        </span>
        <button
          type="button"
          className={base.select}
          aria-haspopup="dialog"
          aria-label={t("lever.now", { times })}
          onClick={() => lever(true)}
        >
          {t("lever.times", { times })}
          <Icon of={ChevronDown} size="xs" />
        </button>
      </div>
      <div
        className={base.two}
        data-narrow={isPriced(kind) ? "" : undefined}
        data-one={isPriced(kind) ? undefined : true}
      >
        <Choice
          named
          label={t("trade:type")}
          value={kind}
          options={kindsFor(action).map((key) => ({
            key,
            label: t(`trade:kind.${key}`),
            caption: t(`trade:kindAbout.${key}`),
          }))}
          onChange={(next) => set(asContractKind(draft, next))}
        />
        {isPriced(kind) && (
          <button
            type="button"
            className={base.select}
            aria-label={`${t("trade:bbo")}: ${t("trade:bboAbout")}`}
            onClick={best}
          >
            {t("trade:bbo")}
          </button>
        )}
      </div>
      {hasTrigger(draft) && price("trigger")}
      {isPriced(kind) && price("price")}
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
        label={unit === "lots" ? t("sizeLots", { lot: full.lotSize, coin }) : t("size")}
        value={draft.size}
        onChange={(next) => change({ size: next })}
        decimals={{ base: full.qtyScale, quote: 8, lots: 0 }[unit]}
        step={unit === "base" ? toText(world.rules.lotSize) : "1"}
        error={errorOf("size")}
        onShare={share}
        end={
          <button
            type="button"
            className={base.unit}
            aria-label={t("trade:unit", { unit: counted })}
            onClick={() => change({ unit: nextUnit(unit, isForex), size: "" })}
          >
            {counted}
            <Icon of={ChevronDown} size="xs" />
          </button>
        }
      />
      <Slider
        className={base.slider}
        label={t("trade:share")}
        value={percent}
        onChange={share}
        disabled={most === undefined}
      />
      <div className={base.shares}>
        {SHARES.map((one) => (
          <Chip
            key={one}
            small
            selected={draft.size !== "" && percent === one}
            disabled={most === undefined}
            onClick={() => share(one)}
          >
            {one === 100 ? t("trade:max") : inPercent(one)}
          </Chip>
        ))}
      </div>
      {kind !== "market" && (
        <div className={base.two} data-one={(!canPostOnly(kind) && !waits(kind)) || undefined}>
          <Choice
            label={t("trade:validity")}
            value={validity === "postOnly" ? "gtc" : validity}
            face={t(`trade:tif.${validity === "postOnly" ? "gtc" : validity}`)}
            options={CONTRACT_VALIDITIES[kind].map((key) => ({
              key,
              label: t(`trade:tifLong.${key}`),
              caption: t(`trade:tifAbout.${key}`, { time: dayEnd }),
            }))}
            onChange={(next) => change({ validity: next })}
            disabled={validity === "postOnly"}
          />
          {canPostOnly(kind) && (
            <Checkbox
              checked={validity === "postOnly"}
              onChange={(on) => change({ validity: on ? "postOnly" : "gtc" })}
            >
              {t("trade:tif.postOnly")}
            </Checkbox>
          )}
          {waits(kind) && <StopBy draft={draft} change={change} />}
        </div>
      )}
      {isOpening && (
        <Stops
          draft={draft}
          change={change}
          full={full}
          tick={tick}
          from={from}
          errorOf={errorOf}
        />
      )}
      {!meetsBook(kind) && (
        <SpecialPreview
          kind={kind}
          shown={() =>
            (kind === "trailing" ? SIDES : SIDES.slice(0, 1)).flatMap((side) => {
              const found = judgeContract(draft, side, {
                ...now(),
                available: undefined,
                closed: undefined,
                inUse: undefined,
              });
              return found.ok ? [{ ...found.value, side: orderSide(draft, side) }] : [];
            })
          }
          reference={() => referenceOf(draft, now())}
          digits={digits}
        />
      )}
      {isOpening && (world.cover ?? ONE) > ONE && (
        <p className={base.note} data-calm="">
          {t("cover")}
        </p>
      )}
      <Facts world={world} isOpening={isOpening} signedIn={signedIn} isForex={isForex} />
      <PaperNote source={full.source} />
      {why !== undefined && (
        <p className={base.note} data-calm="" role="status">
          {why}
        </p>
      )}
      {!signedIn && (
        <Button kind="primary" data-review="" wide onClick={() => ticket.submit("long")}>
          {t("trade:logIn")}
        </Button>
      )}
      {(signedIn ? SIDES : []).map((side) => (
        <button
          key={side}
          type="button"
          className={s.go}
          data-side={orderSide(draft, side) === "buy" ? "long" : "short"}
          data-off={world.closed !== undefined || undefined}
          data-review={armed === side ? "" : undefined}
          aria-disabled={world.closed !== undefined || undefined}
          aria-busy={ticket.busy === side || undefined}
          onClick={() => ticket.submit(side)}
        >
          <b>{actionOf(side)}</b>
          <small>
            {t("liqAfter")}
            <span
              className="num"
              translate="no"
              data-f={side === "long" ? "liqLong" : "liqShort"}
            />
          </small>
        </button>
      ))}
      <LeverSheet
        open={levering}
        onClose={() => lever(false)}
        full={full}
        draft={draft}
        now={now}
        leverage={leverage}
        list={ticket.leverages}
        signedIn={signedIn}
        onChosen={ticket.chooseLeverage}
      />
      <ContractConfirm
        open={confirm.open}
        onClose={confirm.close}
        onGo={confirm.go}
        full={full}
        draft={draft}
        asked={confirm.asked}
        now={now}
        leverage={confirm.asked?.leverage ?? leverage}
        agreed={confirm.agreed}
        mode={mode}
        pair={isForex ? `${full.base}/${full.quote}`.toUpperCase() : `${coin}USDT`}
        action={actionOf}
      />
    </form>
  );
}

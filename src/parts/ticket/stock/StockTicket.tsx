import { ArrowLeftRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { type Amount, toText } from "../../../../contract/money/decimal.ts";
import type { StockDraft } from "../../../data/stores/account/review-draft.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { inPercent, MISSING } from "../../../lib/format/signs.ts";
import { timeText } from "../../../lib/format/time.ts";
import { codeOf } from "../../../lib/instrument/row-item.ts";
import { loginFrom } from "../../../lib/navigation/login-path.ts";
import { Button } from "../../../ui/Button.tsx";
import { Slider } from "../../../ui/field/Slider.tsx";
import { Switch } from "../../../ui/field/Switch.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { Sum } from "../../money/Sum.tsx";
import { QUOTE, unitOf } from "../../orders/order-words.ts";
import { useErrorWords } from "../../page/use-error-words.ts";
import { Choice } from "../Choice.tsx";
import { TicketField } from "../TicketField.tsx";
import * as s from "../ticket.styles.ts";
import { beginsAt, type Refusal, tickText } from "../typed.ts";
import { type DraftState, lastNow } from "../use-draft.ts";
import { hasPrice, hasTrigger, STOCK_KINDS, STOCK_VALIDITIES } from "./draft.ts";
import {
  judgeStock,
  mayQueue,
  mostOf,
  percentOf,
  type StockField,
  type StockTerms,
  sizeOf,
} from "./judge.ts";
import { StockSums } from "./StockSums.tsx";
import * as own from "./stock.styles.ts";
import type { StockAround } from "./use-stock-world.ts";

/** Props of {@link StockTicket}. */
export interface StockTicketProps {
  full: FullInstrument;
  state: DraftState<StockDraft>;
  around: StockAround;
  /** The book beside it; without, it has a place of its own. */
  book?: ReactNode;
  onReview: (terms: StockTerms) => void;
}

const SIDES = ["buy", "sell"] as const;
const SHARES = [25, 50, 75, 100] as const;

/**
 * The ticket of a share: whole lots, both currencies, what the session makes of it, and the way to
 * its review.
 */
export function StockTicket({ full, state, around, book, onReview }: StockTicketProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const words = useErrorWords();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useValue(session$.signedIn);
  const [told, tell] = useState(false);
  const { draft, change, set } = state;
  const { side, kind, validity } = draft;
  const { now, phase, held } = around;
  const world = now();
  const judged = judgeStock(draft, world);
  const refusal = judged.ok ? undefined : judged.error;
  const sentence = (of: Refusal<StockField>): string =>
    "error" in of
      ? words(of.error)
      : t(`trade:refuse.${of.text}`, {
          step: of.step ?? "",
          unit: t("trade:shares"),
          quote: full.quoteUnit,
        });
  const errorOf = (field: StockField): string | undefined =>
    refusal?.field === field && (told || field === "ticket" || draft[field] !== "")
      ? sentence(refusal)
      : undefined;
  const [unit, code] = [full.quoteUnit, codeOf(full.symbol)];
  const tick = tickText(world.rules, draft.price);
  const digits = tick.split(".")[1]?.length ?? 0;
  const { lotSize, minQty } = world.rules;
  const lot = toText(lotSize);
  // On boards whose least order is many steps, a smaller rest is sold in one.
  const sellable = side === "sell" ? world.has?.sellable : undefined;
  const lotWords =
    minQty <= lotSize
      ? t("sharesOfLot", { lot: plainText(lot) })
      : sellable !== undefined && sellable > 0n && sellable < minQty
        ? t("sharesAll", { all: plainText(toText(sellable)) })
        : t("sharesFrom", { least: plainText(toText(minQty)) });
  const most = mostOf(draft, world);
  const mostText =
    most === undefined ? "" : side === "buy" ? toText(most) : (held?.sellable ?? "0");
  const percent = percentOf(draft, world);
  const share = (of: number): void => change({ size: sizeOf(draft, of, now()) });
  const { limitUp, limitDown } = world.rules;
  // Tells what stops every order of it before anything is typed.
  const { halt } = around;
  const standing =
    halt &&
    t(`halted.${halt.factor === "" ? "other" : "jump"}`, {
      factor: halt.factor,
      time: timeText(halt.since),
    });
  const why =
    standing ??
    errorOf("ticket") ??
    (signedIn && world.closed !== undefined ? words(world.closed) : undefined);

  const submit = (): void => {
    if (!signedIn) return void navigate(loginFrom(pathname, search));
    tell(true);
    const terms = judgeStock(draft, now());
    if (terms.ok) onReview(terms.value);
    else toast({ kind: "info", text: sentence(terms.error) });
  };
  const price = (name: "price" | "trigger") => (
    <TicketField
      name={name}
      label={`${t(`trade:${name}`)} (${unit})`}
      value={draft[name]}
      onChange={(text) => change({ [name]: text })}
      decimals={full.priceScale}
      step={tick}
      from={() => beginsAt(lastNow(full), world.rules)}
      stepper={{ less: t("trade:step.tickDown"), more: t("trade:step.tickUp") }}
      error={errorOf(name)}
    />
  );
  const toggle = (key: "ext" | "queue") => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is its control
    <label className={own.choice}>
      {t(key)}
      <Switch checked={draft[key]} onChange={(on) => change({ [key]: on })} />
    </label>
  );
  return (
    <form
      aria-label={t("trade:ticket")}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={book === undefined ? undefined : s.grid}>
        <div className={s.column}>
          <fieldset className={s.sides}>
            <legend className="sr-only">{t("trade:confirm.side")}</legend>
            {SIDES.map((key) => (
              <label key={key} data-side={key}>
                <input
                  type="radio"
                  className="sr-only"
                  name={`side-${full.symbol}`}
                  checked={side === key}
                  onChange={() => set({ ...draft, side: key, size: "" })}
                />
                {t(`trade:side.${key}`)}
              </label>
            ))}
          </fieldset>
          <div className={s.two} data-one={kind === "market" || undefined}>
            <Choice
              label={t("trade:type")}
              value={kind}
              options={STOCK_KINDS.map((key) => ({
                key,
                label: t(`trade:kind.${key}`),
                caption: t(`trade:kindAbout.${key}`),
              }))}
              onChange={(next) => change({ kind: next })}
            />
            {kind !== "market" && (
              <Choice
                label={t("trade:validity")}
                value={validity}
                face={t(`trade:tif.${validity}`)}
                options={STOCK_VALIDITIES.map((key) => ({
                  key,
                  label: t(`trade:tifLong.${key}`),
                  caption: t(`tifAbout.${key}`),
                }))}
                onChange={(next) => change({ validity: next })}
              />
            )}
          </div>
          {hasTrigger(kind) && price("trigger")}
          {hasPrice(kind) && price("price")}
          <TicketField
            name="size"
            label={lotWords}
            value={draft.size}
            onChange={(size) => change({ size })}
            decimals={full.qtyScale}
            step={lot}
            stepper={{ less: t("trade:step.lotDown"), more: t("trade:step.lotUp") }}
            error={errorOf("size")}
            onShare={share}
          />
          <Slider
            className={s.slider}
            label={t("trade:share")}
            value={percent}
            onChange={share}
            disabled={most === undefined}
          />
          <div className={s.shares}>
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
          {full.market === "us" && kind === "limit" && toggle("ext")}
          {(mayQueue(draft, phase) || (draft.queue && kind === "market" && phase !== "trading")) &&
            toggle("queue")}
          <dl className={s.facts}>
            <dt>{t("trade:available")}</dt>
            <dd>
              {world.has === undefined ? MISSING : <Sum of={toText(world.has.usdt as Amount)} />}{" "}
              <small>{QUOTE}</small>
              {signedIn && (
                <a
                  className="hit"
                  href={`#/transfer/index?to=STOCK&symbol=${QUOTE}`}
                  aria-label={t("trade:transfer")}
                >
                  <Icon of={ArrowLeftRight} size="xs" />
                </a>
              )}
            </dd>
            <dt>{t(side === "buy" ? "maxBuy" : "sellable")}</dt>
            <dd>
              {plainText(mostText)} <small>{unitOf(full, t, mostText)}</small>
            </dd>
            {(full.limitUp !== "" || full.limitDown !== "") && (
              <>
                <dt>{t("limits")}</dt>
                <dd>
                  {plainText(toText(limitDown), digits)} – {plainText(toText(limitUp), digits)}
                </dd>
              </>
            )}
          </dl>
        </div>
        {book}
      </div>
      <div className={own.foot} data-alone={book === undefined || undefined}>
        <StockSums draft={draft} unit={unit} digits={digits} now={now} />
        {full.market === "cn" && <p className={own.hint}>{t("nextDay")}</p>}
        {/* The ticket stays: what is typed, and the sheet that is open over it, would go with it. */}
        {around.failed && (
          <p className={s.note} data-calm="" role="status">
            {t("common:couldNotLoad")}{" "}
            <Button kind="text" size="s" onClick={around.reload}>
              {t("common:retry")}
            </Button>
          </p>
        )}
        {why !== undefined && (
          <p className={s.note} data-calm="" role="status">
            {why}
            {around.kycRequired && (
              <a className="hit" href="#/authentication">
                {t("certify")}
              </a>
            )}
          </p>
        )}
        <Button
          type="submit"
          data-review=""
          kind={signedIn ? side : "primary"}
          wide
          off={signedIn && why !== undefined}
        >
          {!signedIn
            ? t("trade:logIn")
            : judged.ok
              ? t(`review.${side}`, { qty: plainText(draft.size), code })
              : t(`review.none.${side}`, { code })}
        </Button>
      </div>
    </form>
  );
}

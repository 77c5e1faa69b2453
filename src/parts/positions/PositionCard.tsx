import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Order, Position } from "../../../contract/http/trading/orders.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { Button } from "../../ui/Button.tsx";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Sum } from "../money/Sum.tsx";
import { OrderLogo } from "../orders/OrderLogo.tsx";
import { detailOf, positionText, sideOf } from "../orders/position-words.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { useCutOff } from "../status/LastKnown.tsx";
import { note } from "../ticket/ticket.styles.ts";
import { useFresh } from "../ticket/use-fresh.ts";
import { type ContractItem, markOf, placeOn, type Scale } from "./live-position.ts";
import { NextCharge } from "./NextCharge.tsx";
import * as s from "./positions.styles.ts";
import { firstStop } from "./stops/levels.ts";
import { useLivePosition } from "./use-live-position.ts";

export type PositionAct = (typeof ACTS)[number];

/** Props of {@link PositionCard}. */
export interface PositionCardProps {
  position: Position;
  item: ContractItem | undefined;
  /** Levels that wait beside its own stops. */
  levels?: readonly Order[] | undefined;
  /** `desk`: with the way to liquidation; `list`: among positions of other products. */
  look: "desk" | "list";
  onAct: (act: PositionAct, position: Position) => void;
}

const number = (text: string): number => (text === "" ? Number.NaN : Number(text));

/**
 * From liquidation to the take profit, or as far beyond the entry; a short's runs the other way
 * round.
 */
export function scaleOf(
  { direction, liqPrice, avgPrice, stopPriceProfit }: Position,
  mark: number,
): Scale | undefined {
  const liquidation = number(liqPrice);
  if (Number.isNaN(liquidation)) return undefined;
  const beyond = 2 * number(avgPrice) - liquidation;
  const ends = [beyond, number(stopPriceProfit), mark].filter((one) => !Number.isNaN(one));
  const end = direction === "buy" ? Math.max(...ends) : Math.min(...ends);
  return direction === "buy" ? { from: liquidation, to: end } : { from: end, to: liquidation };
}

/**
 * A live position: what it has made, what it stands on, how far liquidation is, and what can be
 * done with it.
 */
export function PositionCard({ position, item, levels, look, onAct }: PositionCardProps) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const root = useRef<HTMLElement>(null);
  const scale = useMemo(
    () => (item === undefined ? undefined : scaleOf(position, markOf(item))),
    [position, item],
  );
  useLivePosition(root, position, item, scale);
  const of = positionText(position, t("trade:lots"));
  const side = sideOf(position);
  const cell = (name: string, label: string, value: string, live?: string) => (
    <div key={name}>
      <dt>{label}</dt>
      <dd
        {...(live !== undefined && { "data-p": live })}
        {...(live === "ratio" && { "data-level": "" })}
      >
        {value}
      </dd>
    </div>
  );
  const badge = (
    <Badge kind={side === "long" ? "up" : "down"}>
      {t(`badge.${side}`, { times: position.leverRate })}
    </Badge>
  );
  const title = (
    <h3>
      <a className="hit" href={`#${detailOf(position)}`}>
        {of.pair}
      </a>
    </h3>
  );
  const acts = (
    <div className={s.acts}>
      <Acts position={position} onAct={onAct} />
    </div>
  );
  const margin = (
    <div>
      <dt>{look === "desk" ? t("margin") : t("marginShort")}</dt>
      <dd>
        <Sum of={position.margin} />
      </dd>
    </div>
  );
  const [profit, loss] = [
    firstStop(position, "stopPriceProfit", levels),
    firstStop(position, "stopPriceLoss", levels),
  ];
  const silent = item !== undefined && <Silent symId={item.symId} />;
  // Four figures beside one another have room for so many characters each.
  const isLong = [of.size, of.entry, of.liquidation].some(({ length }) => length > 10);
  const label = `${of.pair} ${t(`badge.${side}`, { times: position.leverRate })}`;
  if (look === "list")
    return (
      <article ref={root} className={s.card} aria-label={label}>
        <div className={s.named}>
          <OrderLogo of={position} />
          <div>
            {title}
            <p>
              {badge} {t(position.type === "forex" ? "trade:forex" : "perpetual")}
            </p>
          </div>
          <div>
            <b className="num" translate="no" data-p="profit" data-tone="">
              {MISSING}
            </b>
            <span className="num" translate="no" data-tone="">
              {t("roe")} <span data-p="roe">{MISSING}</span>
            </span>
          </div>
        </div>
        {silent}
        <dl className={s.figures} data-four={isLong ? undefined : ""}>
          {cell("size", t("sizeOf", { coin: of.unit }), of.size)}
          {cell("entry", t("entryShort"), of.entry)}
          {cell("mark", t("markShort"), MISSING, "mark")}
          {cell("liq", t("liqShort"), of.liquidation)}
          {margin}
          {cell("ratio", t("ratio"), MISSING, "ratio")}
          {cell("tp", `${t("tp")}${profit.more}`, profit.price)}
          {cell("sl", `${t("sl")}${loss.more}`, loss.price)}
        </dl>
        {acts}
      </article>
    );
  return (
    <article ref={root} className={s.card} aria-label={label}>
      <div className={s.head}>
        {title}
        {badge}
        <Badge>{t("isolated")}</Badge>
      </div>
      {silent}
      <dl className={s.big}>
        <div>
          <dt>{t("unrealised")}</dt>
          <dd className="num" translate="no" data-p="profit" data-tone="">
            {MISSING}
          </dd>
        </div>
        <div>
          <dt>{t("roe")}</dt>
          <dd className="num" translate="no" data-p="roe" data-tone="">
            {MISSING}
          </dd>
        </div>
      </dl>
      <dl className={s.figures}>
        {cell("size", t("sizeOf", { coin: of.unit }), of.size)}
        {margin}
        <div>
          <dt>{t("ratio")}</dt>
          <dd data-level="">
            <span data-p="ratio">{MISSING}</span> <span data-p="risk" />
          </dd>
        </div>
        {cell("entry", t("entry"), of.entry)}
        {cell("mark", t("mark"), MISSING, "mark")}
        <NextCharge position={position} item={item} />
      </dl>
      {scale !== undefined && <Way position={position} levels={levels} scale={scale} />}
      {acts}
    </article>
  );
}

const ACTS = ["stops", "margin", "reverse", "close"] as const;

/**
 * Actions on a position, a button each; nothing while it closes or the server cannot be
 * reached.
 */
export function Acts({ position, onAct }: Pick<PositionCardProps, "position" | "onAct">) {
  const { t } = useTranslation("perpetual");
  const closing = position.state === "closing";
  const cutOff = useCutOff();
  return ACTS.map((act) => (
    <Button
      key={act}
      size="s"
      busy={closing && act === "close"}
      disabled={cutOff || (closing && act !== "close")}
      onClick={() => onAct(act, position)}
    >
      {t(`act.${closing && act === "close" ? "closing" : act}`)}
    </Button>
  ));
}

/**
 * That a position's price stands still: what it is worth then is what it was worth, and nothing of
 * it is traded.
 */
export function Silent({ symId }: { symId: number }) {
  const words = useErrorWords();
  if (useFresh(symId) !== "blocked") return null;
  return (
    <p className={note} data-calm="">
      {words("priceObtaining")}
    </p>
  );
}

/** How far liquidation is, with the stops on the way. */
function Way({
  position,
  levels = [],
  scale,
}: {
  position: Position;
  levels?: readonly Order[] | undefined;
  scale: Scale;
}) {
  const { t } = useTranslation("perpetual");
  const of = positionText(position);
  const stops = [position, ...levels]
    .flatMap((one) => [one.stopPriceLoss, one.stopPriceProfit])
    .filter((price) => price !== undefined && price !== "");
  const [profit, loss] = [
    firstStop(position, "stopPriceProfit", levels),
    firstStop(position, "stopPriceLoss", levels),
  ];
  const ends = [
    ["liq", t("liqShort"), of.liquidation],
    ["sl", `${t("sl")}${loss.more}`, loss.price],
    ["tp", `${t("tp")}${profit.more}`, profit.price],
  ];
  // A short's liquidation lies above: the bar, and what stands under it, run the other way.
  if (position.direction === "sell") ends.reverse();
  return (
    <div className={s.way}>
      <p>
        <span>{t("distance")}</span>
        <b className="num" translate="no" data-p="distance">
          {MISSING}
        </b>
      </p>
      <div
        className={s.bar}
        data-flip={position.direction === "sell" || undefined}
        aria-hidden="true"
      >
        {[...new Set(stops)].map((price) => (
          <i
            key={price}
            data-stop=""
            style={{ transform: `translateX(${placeOn(scale, number(price!)) * 100}%)` }}
          />
        ))}
        <i data-p="knob" />
      </div>
      <dl className={s.legend}>
        {ends.map(([key, name, value]) => (
          <div key={key} data-liq={key === "liq" || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * Lines over the chart for what an account has of its instrument, and what moving one would come
 * to. Pure: words are given. A limit is moved by amending its order, a stop of a position by
 * setting it anew; triggers of orders cannot be amended, so their lines stand.
 */
import type { ErrorName } from "../../../../contract/errors.ts";
import { formatScaled, parseScaled } from "../../../../contract/feed/scaled.ts";
import type { Order, Position } from "../../../../contract/http/trading/orders.ts";
import {
  type Amount,
  decimal,
  multiply,
  type Price,
  type Quantity,
  type Rate,
  round,
  subtract,
  toText,
} from "../../../../contract/money/decimal.ts";
import { refuseStops } from "../../../../contract/rules/trading/contract/stops.ts";
import { refuseAmend } from "../../../../contract/rules/trading/orders/amend.ts";
import { amountChangeText, amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { percentOf } from "../../../lib/format/ratio.ts";
import { HIDDEN, MISSING } from "../../../lib/format/signs.ts";
import { legKey } from "../../orders/leg-key.ts";
import { isShare, QUOTE, quoteOf, sideKey, unitOf } from "../../orders/order-words.ts";
import { ofMargin, stopOutcome } from "../../ticket/contract/preview.ts";
import { asPosition } from "../../ticket/contract/terms-of.ts";
import type { ChartLine } from "../chart-line.ts";

type Words = (key: string, of?: Record<string, unknown>) => string;
type StopName = "profit" | "loss";

/** Owner of a line. */
export type Owner =
  | { kind: "order"; order: Order }
  | { kind: "stop"; position: Position; name: StopName };
export interface TradeLine extends ChartLine {
  /** For lines that can be moved. */
  owner?: Owner;
  /** Figure of a position that is shown as it stands now. */
  shows?: { position: Position; cell: "profit" | "distance" };
}
interface World {
  priceScale: number;
  t: Words;
  /** Positions of the instrument, for what closes them. */
  positions: readonly Position[];
  /**
   * USDT that a quantity of one comes to at a price of one; undefined while that is not known, and
   * with it every sum.
   */
  worth: Rate | undefined;
  /** Sums are masked: the eye is closed. */
  isHidden: boolean;
}

/** Decimal text as an integer at a scale, rounded; NaN for none. */
export function scaledOf(text: string, priceScale: number): number {
  return text === ""
    ? Number.NaN
    : parseScaled(toText(round(decimal<Price>(text), priceScale, "halfEven")), priceScale);
}
/** An integer at a scale as the calls want it. */
export const textOf = (price: number, priceScale: number): string =>
  toText(decimal<Price>(formatScaled(price, priceScale)));

/** Result of closing a size of a position at a price. */
const gainAt = (
  position: Position,
  price: string,
  quantity: string,
  { worth }: Pick<World, "worth">,
): Amount | undefined => {
  const { side, entry } = asPosition(position);
  return (
    worth && stopOutcome(side, entry, decimal<Quantity>(quantity), decimal<Price>(price), worth)
  );
};
const sum = (gain: Amount | undefined, { isHidden }: Pick<World, "isHidden">): string =>
  gain === undefined ? MISSING : isHidden ? HIDDEN : `${amountChangeText(toText(gain))} ${QUOTE}`;

/** Rest of an order. */
export const restOf = ({ qty, filled }: Pick<Order, "qty" | "filled">): string =>
  toText(subtract(decimal<Quantity>(qty), decimal<Quantity>(filled)));
export const closedBy = (order: Order, positions: readonly Position[]): Position | undefined =>
  order.reduceOnly === true ? positions.find(({ id }) => id === order.positionId) : undefined;

function linesOfPosition(position: Position, world: World): TradeLine[] {
  const { priceScale, t } = world;
  const { id, direction, qty, avgPrice, liqPrice, stopPriceProfit, stopPriceLoss, state } =
    position;
  const side = t(`perpetual:side.${direction === "buy" ? "long" : "short"}`);
  const size = `${plainText(qty)} ${unitOf(position, t, qty)}`;
  const stop = (name: StopName, price: string): TradeLine[] => {
    if (price === "") return [];
    const word = t(name === "profit" ? "perpetual:tp" : "perpetual:sl");
    const said = (at: string): string =>
      `${word} · ${sum(gainAt(position, at, qty, world), world)}`;
    return [
      {
        id: `${id} ${name}`,
        kind: name,
        price: scaledOf(price, priceScale),
        label: said(price),
        name: `${t(`perpetual:stops.${name}`)}, ${side} ${size}`,
        tone: name === "profit" ? "up" : "down",
        dashed: true,
        labelAt: (at) => said(textOf(at, priceScale)),
        ...(state === "open" && { owner: { kind: "stop", position, name } as const }),
      },
    ];
  };
  const liquidation: TradeLine = {
    id: `${id} liquidation`,
    kind: "liquidation",
    price: scaledOf(liqPrice, priceScale),
    tone: "danger",
    shows: { position, cell: "distance" },
    label: t("perpetual:liqShort"),
    name: `${t("perpetual:liqShort")}, ${side} ${size}`,
  };
  return [
    {
      id: `${id} entry`,
      kind: "entry",
      price: scaledOf(avgPrice, priceScale),
      label: `${side} ${size}`,
      name: `${t("perpetual:entry")}, ${side} ${size}`,
      tone: "quiet",
      shows: { position, cell: "profit" },
    },
    liquidation,
    ...stop("profit", stopPriceProfit),
    ...stop("loss", stopPriceLoss),
  ];
}

function linesOfOrder(order: Order, world: World): TradeLine[] {
  const { priceScale, t, positions } = world;
  const { orderNo, side, orderType, price, triggerPrice, held } = order;
  const what = `${t(sideKey(order))} ${plainText(restOf(order))}`;
  const tone = side === "buy" ? "up" : "down";
  const line = (id: string, at: string, word: string, more: Partial<TradeLine>): TradeLine[] =>
    at === ""
      ? []
      : [
          {
            id,
            kind: "order",
            price: scaledOf(at, priceScale),
            label: `${what} · ${word}`,
            name: `${what} ${unitOf(order, t, restOf(order))}, ${word}`,
            tone,
            ...more,
          },
        ];
  const closes = closedBy(order, positions);
  const movable: Partial<TradeLine> = {
    tone: "brand",
    owner: { kind: "order", order },
    ...(closes !== undefined && {
      labelAt: (at) =>
        `${what} · ${sum(gainAt(closes, textOf(at, priceScale), restOf(order), world), world)}`,
    }),
  };
  if (orderType === "tpsl")
    return [
      ...line(`${orderNo} profit`, order.stopPriceProfit ?? "", t("perpetual:tp"), {
        kind: "profit",
        tone: "up",
        dashed: true,
      }),
      ...line(`${orderNo} loss`, order.stopPriceLoss ?? "", t("perpetual:sl"), {
        kind: "loss",
        tone: "down",
        dashed: true,
      }),
    ];
  const waits = held || orderType === "oco";
  return [
    ...(waits
      ? line(
          `${orderNo} trigger`,
          triggerPrice,
          `${t(`kind.${orderType}`)}, ${t(legKey(orderType, "trigger"))}`,
          { dashed: true },
        )
      : []),
    ...line(
      orderNo,
      price,
      orderType === "oco"
        ? `${t("kind.oco")}, ${t(legKey(orderType, "price"))}`
        : t(`kind.${orderType}`),
      movable,
    ),
  ];
}

/** Lines of all positions and orders of one instrument. */
export const tradeLines = (orders: readonly Order[], world: World): TradeLine[] =>
  [
    ...world.positions.flatMap((one) => linesOfPosition(one, world)),
    ...orders.flatMap((one) => linesOfOrder(one, world)),
  ].filter(({ price }) => price > 0);

const termsAt = ({ qty }: Order, price: string) => ({
  price: decimal<Price>(price),
  quantity: decimal<Quantity>(qty),
});

/** A move that waits for its confirmation: what it says, and why it cannot be. */
export interface Consequence {
  title: string;
  badge: string;
  pairs: readonly (readonly [name: string, value: string])[];
  note: string;
  /** Name of an error of the contract. */
  refused: ErrorName | undefined;
}

/**
 * Consequence of moving a line to a price. `mark` judges a stop, `last` an order; undefined while
 * they are not known.
 */
export function consequenceOf(
  owner: Owner,
  price: string,
  said: string,
  { mark, last }: { mark: Price | undefined; last: Price | undefined },
  world: Pick<World, "t" | "positions" | "worth" | "isHidden">,
): Consequence {
  const { t, positions } = world;
  /** Two places, cut. */
  const shown = (ratio: bigint): string =>
    `${ratio < 0n ? "−" : "+"}${percentOf(toText((((ratio < 0n ? -ratio : ratio) / 10n ** 14n) * 10n ** 14n) as Price))}`;
  const percent = (from: string): string =>
    shown((decimal<Price>(price) * 10n ** 18n) / decimal<Price>(from) - 10n ** 18n);
  if (owner.kind === "stop") {
    const { position, name } = owner;
    const gain = gainAt(position, price, position.qty, world);
    const roe = gain === undefined ? undefined : ofMargin(gain, decimal<Amount>(position.margin));
    const liquidation = position.liqPrice === "" ? undefined : decimal<Price>(position.liqPrice);
    const refused =
      mark &&
      refuseStops(asPosition(position).side, { [name]: decimal<Price>(price) }, mark, liquidation);
    return {
      title: t("line.moveStop", { what: t(`perpetual:stops.${name}`), price: said }),
      badge: t(`perpetual:badge.${position.direction === "buy" ? "long" : "short"}`, {
        times: position.leverRate,
      }),
      pairs: [
        [t("line.ifFired"), sum(gain, world)],
        [t("line.fromEntry"), percent(position.avgPrice)],
        ...(roe === undefined ? [] : [[t("perpetual:roe"), shown(roe)] as const]),
      ],
      note: t("line.beforeFee"),
      refused,
    };
  }
  const { order } = owner;
  const rest = restOf(order);
  const closes = closedBy(order, positions);
  const worth =
    world.worth === undefined
      ? MISSING
      : world.isHidden
        ? HIDDEN
        : `${amountText(toText(multiply<Amount>([decimal<Price>(price), decimal<Quantity>(rest), world.worth], 8, "halfEven")))} ${isShare(order) ? quoteOf(order) : QUOTE}`;
  return {
    title: t("line.moveOrder", { price: said }),
    badge: t(sideKey(order)),
    pairs: [
      ...(closes === undefined
        ? [[t("line.worth"), worth] as const]
        : [
            [t("line.ifFilled"), sum(gainAt(closes, price, rest, world), world)] as const,
            [t("line.fromEntry"), percent(closes.avgPrice)] as const,
          ]),
      [t("line.fromBefore"), percent(order.price)],
    ],
    note: t("line.newPlace", { rest: plainText(rest), coin: unitOf(order, t, rest) }),
    refused:
      last &&
      refuseAmend(
        termsAt(order, order.price),
        termsAt(order, price),
        decimal<Quantity>(order.filled),
        last,
      ),
  };
}

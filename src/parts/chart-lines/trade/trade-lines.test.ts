import { expect, test } from "vitest";
import type { Order, Position } from "../../../../contract/http/trading/orders.ts";
import { decimal, ONE, type Price, type Rate } from "../../../../contract/money/decimal.ts";
import { consequenceOf, type TradeLine, tradeLines } from "./trade-lines.ts";

const t = (key: string, of: Record<string, unknown> = {}): string =>
  [key.replace(/^perpetual:/, ""), ...Object.values(of)].join(" ");
const position = {
  id: "p1",
  symbol: "btc.p",
  direction: "buy",
  leverRate: 20,
  qty: "0.05",
  avgPrice: "63400.004",
  margin: "158.5",
  liqPrice: "60502.27",
  stopPriceProfit: "69400",
  stopPriceLoss: "62200",
  state: "open",
} as Position;
const order = (more: Partial<Order>): Order =>
  ({
    orderNo: "o1",
    symbol: "btc.p",
    side: "sell",
    direction: "buy",
    reduceOnly: true,
    positionId: "p1",
    orderType: "limit",
    price: "67200",
    triggerPrice: "",
    qty: "0.03",
    filled: "0.005",
    held: false,
    ...more,
  }) as Order;
const world = { priceScale: 2, t, positions: [position], worth: ONE as Rate, isHidden: false };
const none = { mark: undefined, last: undefined };
const brief = ({ id, kind, price, label, owner }: TradeLine): unknown[] => [
  id,
  kind,
  price,
  label,
  owner !== undefined,
];

test("a position has its entry and liquidation, which stand, and its stops, which can be moved", () => {
  expect(tradeLines([], world).map(brief)).toEqual([
    ["p1 entry", "entry", 6_340_000, "side.long 0.05 BTC", false],
    ["p1 liquidation", "liquidation", 6_050_227, "liqShort", false],
    ["p1 profit", "profit", 6_940_000, "tp · +299.9998 USDT", true],
    ["p1 loss", "loss", 6_220_000, "sl · −60.0002 USDT", true],
  ]);
  expect(tradeLines([], world).map(({ shows }) => shows?.cell)).toEqual([
    "profit",
    "distance",
    undefined,
    undefined,
  ]);
});

test("what cannot be amended stands: triggers, levels of stops, stops of a position that is closing", () => {
  const trail = order({
    orderNo: "o2",
    orderType: "trailing",
    price: "",
    triggerPrice: "61000",
    held: true,
  });
  const level = order({
    orderNo: "o3",
    orderType: "tpsl",
    price: "",
    stopPriceProfit: "70000",
    stopPriceLoss: "",
  });
  const oco = order({ orderNo: "o4", orderType: "oco", triggerPrice: "61500" });
  const closing = { ...world, positions: [{ ...position, state: "closing" as const }] };
  expect(
    tradeLines([trail, level, oco], closing)
      .slice(2)
      .map((line) => brief(line).toSpliced(3, 1)),
  ).toEqual([
    ["p1 profit", "profit", 6_940_000, false],
    ["p1 loss", "loss", 6_220_000, false],
    ["o2 trigger", "order", 6_100_000, false],
    ["o3 profit", "profit", 7_000_000, false],
    ["o4 trigger", "order", 6_150_000, false],
    ["o4", "order", 6_720_000, true],
  ]);
});

test("a closing order says what it would bring at the new price, of what is left of it", () => {
  const [, , , , line] = tradeLines([order({})], world);
  expect([line.label, line.labelAt?.(6_853_600)]).toEqual([
    "contract.closeLong 0.025 · kind.limit",
    "contract.closeLong 0.025 · +128.3999 USDT",
  ]);
  expect(consequenceOf(line.owner!, "68536", "68,536.00", none, world)).toEqual({
    title: "line.moveOrder 68,536.00",
    badge: "contract.closeLong",
    note: "line.newPlace 0.025 BTC",
    refused: undefined,
    pairs: [
      ["line.ifFilled", "+128.3999 USDT"],
      ["line.fromEntry", "+8.1%"],
      ["line.fromBefore", "+1.98%"],
    ],
  });
});

test("a stop that is moved to the wrong side of the mark is refused before it is sent", () => {
  const loss = tradeLines([], world)[3].owner!;
  const at = (price: string) =>
    consequenceOf(loss, price, price, { ...none, mark: decimal<Price>("64000") }, world);
  expect([at("64100").refused, at("63000").refused]).toEqual(["stopWrongSide", undefined]);
  expect(at("63000").pairs).toEqual([
    ["line.ifFired", "−20.0002 USDT"],
    ["line.fromEntry", "−0.63%"],
    ["roe", "−12.61%"],
  ]);
});

test("with the eye closed no sum is said, on a line, under a finger or before it is sent", () => {
  const masked = { ...world, isHidden: true };
  const lines = tradeLines(
    [order({}), order({ orderNo: "o2", reduceOnly: false, positionId: "" })],
    masked,
  );
  const said = [
    ...lines.flatMap(({ label, labelAt, name }) => [label, name, labelAt?.(6_853_600) ?? ""]),
    ...lines.flatMap(({ owner }) =>
      owner === undefined
        ? []
        : consequenceOf(owner, "68536", "68,536.00", none, masked).pairs.map(([, value]) => value),
    ),
  ];
  expect(said.filter((text) => text.includes("USDT"))).toEqual([]);
  expect(said.filter((text) => text.includes("****")).length).toBeGreaterThan(5);
});

test("while it is not known what a lot is worth no sum is said, and what lies between two prices still is", () => {
  const unknown = { ...world, worth: undefined };
  const loss = tradeLines([], unknown)[3];
  const said = consequenceOf(loss.owner!, "63000", "63,000.00", none, unknown);
  expect([loss.label, loss.labelAt?.(6_300_000), said.pairs]).toEqual([
    "sl · --",
    "sl · --",
    [
      ["line.ifFired", "--"],
      ["line.fromEntry", "−0.63%"],
    ],
  ]);
});

test("an order that is moved more than ten per cent away from the last price is refused before it is sent", () => {
  const { owner } = tradeLines([order({})], world)[4];
  const at = (price: string, last: string | undefined) =>
    consequenceOf(
      owner!,
      price,
      price,
      { ...none, last: last === undefined ? undefined : decimal<Price>(last) },
      world,
    ).refused;
  expect([at("71000", "64000"), at("70400", "64000"), at("71000", undefined)]).toEqual([
    "amendDeviation",
    undefined,
    undefined,
  ]);
});

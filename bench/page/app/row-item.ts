/** The load's symbols as the app's rows know them, and what does not move in a row. */
import { SparkLine } from "../../../src/charts/spark/spark.ts";
import { logoLook } from "../../../src/parts/logo/logo.ts";
import { paintLogo } from "../../../src/parts/logo/paint-logo.ts";

/** One of the app's variants: the list of coins, which is what the product is measured by. */
export const VARIANT = "crypto";
export const SUFFIX = "/USDT";

/**
 * Where the app's row has which of a peer's figures: its four moving texts are price, volume,
 * estimate (a bid here) and change; the hidden one is the ask.
 */
export const APP_CELLS = {
  row: "[data-slot]",
  cell: {
    symbol: "[data-c=name]",
    last: "[data-c=price]",
    change: "[data-c=change]",
    bid: "[data-c=right]",
    ask: "[data-c=mid]",
    volume: "[data-c=left]",
  },
} as const;

/** Corners of a row's line, and its size in CSS px at 8 px a rem. */
const POINTS = 48;
const SPARK = { width: 42, height: 26 };

export const directionOf = (change: string): "up" | "down" =>
  change.startsWith("-") ? "down" : "up";

/** Paints logo and line of a row: what changes with its symbol alone. */
export function paintStill(row: Element, symbol: string): void {
  paintLogo(
    row.querySelector("[data-c=logo]") as HTMLElement,
    logoLook({ symbol, name: symbol, type: "cryptos", base: symbol, quote: "usdt" }),
  );
  let seed = Number(/\d+/.exec(symbol)?.[0] ?? 1) + 1;
  const prices = Float64Array.from({ length: POINTS }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return 100 + (seed % 1000) / 100;
  });
  const line = new SparkLine(row.querySelector("[data-c=spark]") as SVGSVGElement);
  line.draw({ prices, prevClose: 105 }, SPARK.width, SPARK.height);
  line.turn("up");
}

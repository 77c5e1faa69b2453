/**
 * The picture of a position on a canvas, 900 × 1125. Fixed colours: it looks the same in every
 * theme; only up and down follow the colour mode.
 */
import type { SparkData } from "../../../charts/spark/spark.ts";
import { art, GREEN, ground, RED, setFont } from "../../detail/share/share-draw.ts";
import type { CardFigures } from "./position-card.ts";

export const SIZE = { width: 900, height: 1125 };
const GUTTER = 70;
const FOOT = 243;
const SOFT = "rgba(255, 255, 255, .85)";

export interface CardWords {
  brand: string;
  title: string;
  side: string;
  /** "ROE, unrealised". */
  share: string;
  entry: string;
  price: string;
  profit: string;
  size: string;
  /** "Demo"; empty for a real account. It cannot be left out. */
  account: string;
  /** "Simulated market data", or on a live market "Paper trading". */
  market: string;
  invite: string;
  code: string;
  time: string;
}

export function drawPosition(
  c: CanvasRenderingContext2D,
  {
    of,
    words,
    line,
    qr,
    redUp,
  }: {
    of: CardFigures;
    words: CardWords;
    line: SparkData | undefined;
    qr: { size: number; path: string };
    redUp: boolean;
  },
): void {
  const write = (
    text: string,
    x: number,
    y: number,
    weight: number,
    size: number,
    color: string,
    room = SIZE.width - GUTTER - x,
  ): void => {
    setFont(c, text, weight, size, room);
    c.fillStyle = color;
    c.fillText(text, x, y);
  };
  /** A word on a plate of its own; `x` is its left end, or its right one. */
  const tag = (
    text: string,
    x: number,
    end: "left" | "right",
    y: number,
    plate: string,
    ink: string,
  ): void => {
    setFont(c, text, 700, 30, 260);
    const width = c.measureText(text).width + 44;
    const left = end === "left" ? x : x - width;
    c.fillStyle = plate;
    c.beginPath();
    c.roundRect(left, y, width, 58, 14);
    c.fill();
    c.fillStyle = ink;
    c.fillText(text, left + 22, y + 40);
  };
  const foot = SIZE.height - FOOT;
  ground(c, SIZE);
  if (line !== undefined && line.prices.length > 1) {
    const height = of.amounts === undefined ? 230 : 150;
    art(c, line, { width: SIZE.width, top: foot - height, height });
  }
  c.fillStyle = "rgba(4, 18, 38, .4)";
  c.fillRect(0, foot, SIZE.width, FOOT);
  c.textBaseline = "alphabetic";
  c.textAlign = "left";
  write(words.brand, GUTTER, 122, 700, 60, "#fff");
  if (words.account !== "")
    tag(words.account, SIZE.width - GUTTER, "right", 74, "#fff1d6", "#8a5200");
  write(words.title, GUTTER, 250, 700, 46, "#fff", 560);
  tag(
    words.side,
    GUTTER + c.measureText(words.title).width + 24,
    "left",
    210,
    "rgba(255, 255, 255, .14)",
    "#fff",
  );
  const [up, down] = redUp ? [RED, GREEN] : [GREEN, RED];
  write(
    of.share,
    GUTTER,
    425,
    700,
    140,
    of.direction === "up" ? up : of.direction === "down" ? down : "#fff",
  );
  write(words.share, GUTTER, 485, 400, 30, SOFT);
  const pairs = [
    [words.entry, of.entry],
    [words.price, of.price],
    ...(of.amounts === undefined
      ? []
      : [
          [words.profit, of.amounts.profit],
          [words.size, of.amounts.size],
        ]),
  ];
  for (const [i, [name, value]] of pairs.entries()) {
    const [x, y] = [GUTTER + (i % 2) * 390, 560 + Math.floor(i / 2) * 100];
    write(name, x, y, 400, 28, SOFT, 360);
    write(value, x, y + 50, 700, 42, "#fff", 360);
  }
  const side = 176;
  c.fillStyle = "#fff";
  c.beginPath();
  c.roundRect(GUTTER, foot + 32, side, side, 18);
  c.fill();
  c.save();
  c.translate(GUTTER, foot + 32);
  c.scale(side / qr.size, side / qr.size);
  c.fillStyle = "#0b1726";
  c.fill(new Path2D(qr.path));
  c.restore();
  const x = GUTTER + side + 36;
  write(words.invite, x, foot + 80, 700, 38, "#fff");
  write(words.code, x, foot + 128, 400, 30, SOFT);
  write(words.time, x, foot + 168, 400, 30, SOFT);
  write(words.market, x, foot + 208, 600, 28, "#ffd48a");
}

/**
 * The share card on a canvas, 900 × 1200: blue depth gradient, name, change, price, the day's line,
 * and at the foot what the data is and when. Nothing of an account is known here. Fixed colours:
 * the card looks the same in every theme; only up and down follow the colour mode.
 */
import { type SparkData, sparkPoints } from "../../../charts/spark/spark.ts";
import type { Direction } from "../../../lib/format/percent.ts";

export const CARD: { readonly width: number; readonly height: number } = {
  width: 900,
  height: 1200,
};

export interface ShareText {
  brand: string;
  /** "BTC/USDT" and "Bitcoin · Spot". */
  title: string;
  lead: string;
  change: string;
  direction: Direction;
  price: string;
  /** Time of the price. */
  time: string;
  /** "Simulated market data", "Demo"; empty for live data. */
  mark: string;
}

export const GREEN = "#8df0c4";
export const RED = "#ffa3b0";
const GUTTER = 72;
const FOOT = 190;
const FONT =
  '-apple-system, "SF Pro Text", "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Noto Sans CJK SC", sans-serif';

/** Largest size up to `size` at which `text` fits `width`, px. */
export function setFont(
  c: CanvasRenderingContext2D,
  text: string,
  weight: number,
  size: number,
  width: number,
): void {
  c.font = `${weight} ${size}px ${FONT}`;
  const wide = c.measureText(text).width;
  if (wide > width) c.font = `${weight} ${Math.floor((size * width) / wide)}px ${FONT}`;
}

export function ground(c: CanvasRenderingContext2D, { width, height } = CARD): void {
  const depth = c.createLinearGradient(width * 0.2, 0, width * 0.75, height);
  depth.addColorStop(0, "#0c76ce");
  depth.addColorStop(0.72, "#083a73");
  depth.addColorStop(1, "#0b1f3d");
  c.fillStyle = depth;
  c.fillRect(0, 0, width, height);
}

/** The day's line above the foot, filled down to it. */
export function art(
  c: CanvasRenderingContext2D,
  line: SparkData,
  { width, top, height }: { width: number; top: number; height: number },
): void {
  const { points } = sparkPoints(line, { width, height, inset: 4 });
  c.save();
  c.translate(0, top);
  c.beginPath();
  for (let i = 0; i < points.length; i += 2) c.lineTo(points[i], points[i + 1]);
  c.lineWidth = 4;
  c.lineJoin = "round";
  c.strokeStyle = "#7cc8ff";
  c.stroke();
  c.lineTo(width, height);
  c.lineTo(0, height);
  const fade = c.createLinearGradient(0, 0, 0, height);
  fade.addColorStop(0, "rgba(124, 200, 255, .24)");
  fade.addColorStop(1, "rgba(124, 200, 255, 0)");
  c.fillStyle = fade;
  c.fill();
  c.restore();
}

/** Draws the whole card at the context's origin. `redUp` swaps the colours of up and down. */
export function drawShareCard(
  c: CanvasRenderingContext2D,
  text: ShareText,
  line: SparkData | undefined,
  redUp: boolean,
): void {
  const room = CARD.width - 2 * GUTTER;
  const write = (words: string, y: number, weight: number, size: number, color: string): void => {
    setFont(c, words, weight, size, room);
    c.fillStyle = color;
    c.fillText(words, GUTTER, y);
  };
  ground(c);
  if (line !== undefined && line.prices.length > 1)
    art(c, line, { width: CARD.width, top: CARD.height - FOOT - 330, height: 330 });
  c.fillStyle = "rgba(4, 18, 38, .28)";
  c.fillRect(0, CARD.height - FOOT, CARD.width, FOOT);
  c.textBaseline = "alphabetic";
  c.textAlign = "left";
  write(text.brand, 118, 700, 60, "#fff");
  write(text.title, 240, 700, 64, "#fff");
  write(text.lead, 296, 400, 36, "rgba(255, 255, 255, .85)");
  const up = redUp ? RED : GREEN;
  const down = redUp ? GREEN : RED;
  write(
    text.change,
    440,
    700,
    120,
    text.direction === "up" ? up : text.direction === "down" ? down : "#fff",
  );
  write(text.price, 520, 600, 52, "#fff");
  const foot = CARD.height - FOOT;
  write(
    text.mark === "" ? text.time : text.mark,
    foot + 84,
    700,
    40,
    text.mark === "" ? "#fff" : "#ffd48a",
  );
  if (text.mark !== "") write(text.time, foot + 138, 400, 34, "rgba(255, 255, 255, .85)");
}

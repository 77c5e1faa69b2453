/**
 * The invitation on a canvas, 720 × 1280: brand, a sentence, an ornament in one of three grounds,
 * and at the foot QR code, code and the line about risk. Drawn on the device; no figure of the
 * account or the market is in it, and the ornaments are shapes, not prices.
 */
import { codePath } from "../../../ui/figure/code-path.ts";

export const POSTER = { width: 720, height: 1280 } as const;
export const GROUNDS = ["curve", "depth", "bars"] as const;
export type Ground = (typeof GROUNDS)[number];

export interface PosterWords {
  brand: string;
  /** "Invitation". */
  kind: string;
  /** Up to three lines. */
  slogan: readonly string[];
  lead: string;
  codeLabel: string;
  code: string;
  /** Hint about the code, up to two lines. */
  hint: readonly string[];
  risk: string;
  /** Address in the QR code. */
  link: string;
}

const FONT =
  '-apple-system, "SF Pro Text", "Segoe UI", Roboto, "Helvetica Neue", Arial, "PingFang SC", "Noto Sans CJK SC", sans-serif';
const LEFT = 48;
const FOOT = 940;
const QR = { x: 48, y: 980, side: 210 } as const;
const COLORS: Readonly<
  Record<Ground, readonly [from: string, to: string, line: string, rgb: string]>
> = {
  curve: ["#0c78d4", "#083a73", "#7cc8ff", "124, 200, 255"],
  depth: ["#0d6e86", "#0a2e52", "#7fe3e0", "127, 227, 224"],
  bars: ["#3d4fc4", "#101a45", "#b9c4ff", "185, 196, 255"],
};
/** Heights of the ornaments, as shares: made up once, of no market. */
const SHAPE = [
  0.2, 0.18, 0.3, 0.38, 0.36, 0.44, 0.42, 0.52, 0.48, 0.5, 0.46, 0.5, 0.58, 0.7, 0.8, 0.78, 0.84,
  0.8, 0.86, 0.82, 0.76, 0.7, 0.72, 0.6, 0.56, 0.5,
];

/**
 * Draws all of it at the context's origin. Throws where the code does not fit or the browser has no
 * paths from text.
 */
export function drawPoster(c: CanvasRenderingContext2D, ground: Ground, words: PosterWords): void {
  const [from, to, line, rgb] = COLORS[ground];
  const sky = c.createLinearGradient(POSTER.width * 0.1, 0, POSTER.width * 0.8, FOOT);
  sky.addColorStop(0, from);
  sky.addColorStop(1, to);
  c.fillStyle = sky;
  c.fillRect(0, 0, POSTER.width, FOOT);
  ORNAMENTS[ground](c, line, rgb);
  c.fillStyle = "#071a36";
  c.fillRect(0, FOOT, POSTER.width, POSTER.height - FOOT);
  drawWords(c, words);
  drawCode(c, words.link);
}

function drawWords(c: CanvasRenderingContext2D, words: PosterWords): void {
  c.textBaseline = "alphabetic";
  const write = (
    text: string,
    x: number,
    y: number,
    size: number,
    weight: number,
    color: string,
    room = POSTER.width - x - LEFT,
  ): void => {
    c.font = `${weight} ${size}px ${FONT}`;
    const wide = c.measureText(text).width;
    if (wide > room) c.font = `${weight} ${Math.floor((size * room) / wide)}px ${FONT}`;
    c.fillStyle = color;
    c.fillText(text, x, y);
  };
  write(words.brand, LEFT, 90, 48, 700, "#fff", 320);
  c.textAlign = "right";
  c.font = `400 24px ${FONT}`;
  c.fillText(words.kind, POSTER.width - LEFT, 84, 300);
  c.textAlign = "left";
  for (const [i, part] of words.slogan.entries()) write(part, LEFT, 230 + 90 * i, 80, 700, "#fff");
  write(words.lead, LEFT, 484, 30, 400, "#fff");
  const x = QR.x + QR.side + 34;
  write(words.codeLabel, x, 1020, 26, 400, "rgba(214, 228, 246, .9)");
  write(words.code, x, 1084, 56, 700, "#fff");
  for (const [i, part] of words.hint.entries())
    write(part, x, 1134 + 34 * i, 26, 400, "rgba(214, 228, 246, .9)");
  write(words.risk, LEFT, 1228, 23, 400, "rgba(190, 207, 230, .95)");
}

function drawCode(c: CanvasRenderingContext2D, link: string): void {
  const { size, path } = codePath(link);
  c.fillStyle = "#fff";
  c.beginPath();
  c.roundRect(QR.x, QR.y, QR.side, QR.side, 20);
  c.fill();
  c.save();
  c.translate(QR.x, QR.y);
  c.scale(QR.side / size, QR.side / size);
  c.fillStyle = "#0b1726";
  c.fill(new Path2D(path));
  c.restore();
}

type Ornament = (c: CanvasRenderingContext2D, line: string, rgb: string) => void;
const [TOP, REACH] = [560, FOOT - 560];
const step = POSTER.width / (SHAPE.length - 1);

const ORNAMENTS: Readonly<Record<Ground, Ornament>> = {
  curve(c, line, rgb) {
    c.beginPath();
    for (const [i, share] of SHAPE.entries()) c.lineTo(i * step, FOOT - share * REACH);
    c.strokeStyle = line;
    c.lineWidth = 5;
    c.lineJoin = "round";
    c.stroke();
    c.lineTo(POSTER.width, FOOT);
    c.lineTo(0, FOOT);
    const fade = c.createLinearGradient(0, TOP, 0, FOOT);
    fade.addColorStop(0, `rgba(${rgb}, .36)`);
    fade.addColorStop(1, `rgba(${rgb}, .04)`);
    c.fillStyle = fade;
    c.fill();
  },
  depth(c, line, rgb) {
    const stairs = 18;
    const wide = POSTER.width / 2 / stairs;
    for (const side of [-1, 1])
      for (let i = 0; i < stairs; i++) {
        const share = ((i + 1) / stairs) ** 1.15;
        const x = POSTER.width / 2 + side * wide * i - (side < 0 ? wide : 0);
        c.fillStyle = `rgba(${rgb}, ${side < 0 ? 0.3 : 0.18})`;
        c.fillRect(x, FOOT - share * REACH * 0.92, wide, share * REACH * 0.92);
        c.fillStyle = line;
        c.fillRect(x, FOOT - share * REACH * 0.92, wide, 3);
      }
  },
  bars(c, line, rgb) {
    for (const [i, share] of SHAPE.slice(1).entries()) {
      const before = SHAPE[i];
      const [high, low] = [Math.max(share, before), Math.min(share, before)];
      const x = i * step + step * 0.2;
      c.fillStyle = line;
      c.fillRect(x + step * 0.26, FOOT - (high + 0.06) * REACH, 3, (high - low + 0.12) * REACH);
      c.fillStyle = share >= before ? line : `rgba(${rgb}, .45)`;
      c.fillRect(x, FOOT - high * REACH, step * 0.6, Math.max(6, (high - low) * REACH));
    }
  },
};

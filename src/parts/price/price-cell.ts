/**
 * The imperative leaf under every live price: one text node that is written only when its string
 * differs, and a tint layer behind it whose opacity falls on the compositor. Two equal animations
 * take turns, so that a second flash restarts without forcing a layout. Every animation adds and
 * removes a layer, which a slow main thread pays for: there the tint stands for its time and goes.
 */
import { meter } from "../../data/apply/paint-meter.ts";
import { isTranslation } from "../../lib/translator-element.ts";
import { flashOf, newFlashState } from "./flash.ts";

/**
 * Tints that stand instead of fading go after this long: what a frame costs is put above how a
 * change looks (Governor.roomy).
 */
const STAND_MS = 300;
/** With reduced motion a flash is an arrow, shown for a second. */
const ARROW_MS = 1000;

/**
 * Standing tints, oldest first. They go with the next paint after their time, so that they cost no
 * frame of their own, or by the timer.
 */
const standing: { tint: HTMLElement; since: number }[] = [];
let sweeper: ReturnType<typeof setTimeout> | undefined;

function stand(tint: HTMLElement, since: number): void {
  standing.push({ tint, since });
  if (sweeper === undefined) sweeper = setTimeout(sweepLater, standMs() + 100);
}

function sweepLater(): void {
  sweeper = undefined;
  sweep(performance.now());
  if (standing.length > 0) sweeper = setTimeout(sweepLater, standMs());
}

function sweep(now: number): void {
  const ms = standMs();
  let gone = 0;
  while (gone < standing.length && now - standing[gone].since >= ms) gone++;
  if (gone === 0) return;
  for (const { tint } of standing.splice(0, gone))
    if (STANDS.test(tint.dataset.flash ?? "")) delete tint.dataset.flash;
}

const STANDS = /s$/;
const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");
const standMs = (): number => (calm?.matches ? ARROW_MS : STAND_MS);

/**
 * One function for all tints: a cell made again over the same element, as a list that is shown
 * again does, adds no second listener.
 */
function endFlash(this: HTMLElement): void {
  delete this.dataset.flash;
}

export class PriceCell {
  private readonly text: Text;
  private readonly tint: HTMLElement;
  private readonly flash = newFlashState();
  private turn = 0;

  /**
   * `host` gets the text node; `tint` lies behind it and is styled by its `data-flash`: u0 u1 d0 d1
   * fade, us ds stand.
   */
  constructor(host: HTMLElement, tint: HTMLElement) {
    this.text = textNode(host);
    this.tint = tint;
    tint.addEventListener("animationend", endFlash);
  }

  /** Paints `text` for the scaled `value`. `allowed` = it may flash. */
  show(value: number, text: string, now: number, allowed: boolean): void {
    const changed = this.flash.text !== text;
    const direction = flashOf(this.flash, value, text, now, allowed);
    if (changed) this.text.nodeValue = text;
    if (standing.length > 0) sweep(now);
    if (direction === 0) return;
    const side = direction > 0 ? "u" : "d";
    if (meter.governor.roomy) {
      this.turn ^= 1;
      this.tint.dataset.flash = `${side}${this.turn}`;
    } else {
      setFlash(this.tint, `${side}s`);
      stand(this.tint, now);
    }
  }

  /** Another instrument moves in: the next value is a first value. */
  reset(): void {
    this.flash.value = Number.NaN;
    this.flash.at = Number.NEGATIVE_INFINITY;
    if (this.tint.dataset.flash !== undefined) delete this.tint.dataset.flash;
  }
}

function setFlash(tint: HTMLElement, flash: string): void {
  if (tint.dataset.flash !== flash) tint.dataset.flash = flash;
}

/**
 * The element's only text node, made when it is missing. A figure is nobody's to translate; words
 * are.
 */
export function textNode(host: HTMLElement, isFigure = true): Text {
  if (isFigure) host.translate = false;
  const first = host.firstChild;
  if (first?.nodeType === Node.TEXT_NODE) return first as Text;
  const text = document.createTextNode("");
  if (isTranslation(first)) first.replaceWith(text);
  else host.insertBefore(text, first);
  return text;
}

/** A text that is written only when it differs. */
export class TextCell {
  private readonly node: Text;
  private shown: string;

  constructor(host: HTMLElement, isFigure = true) {
    this.node = textNode(host, isFigure);
    this.shown = this.node.nodeValue ?? "";
  }

  show(text: string): void {
    if (text === this.shown) return;
    this.shown = text;
    this.node.nodeValue = text;
  }
}

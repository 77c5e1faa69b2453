/**
 * The imperative leaf under every live price: one text node that is written only when its string differs, and a tint layer behind it whose
 * opacity falls on the compositor. Two equal animations take turns, so that a second flash restarts without forcing a layout.
 */
import { flashOf, newFlashState } from "./flash.ts";

/** One function for all tints: a cell made anew over the same element, as a list that is shown again does, adds no second listener. */
function endFlash(this: HTMLElement): void {
  delete this.dataset.flash;
}

export class PriceCell {
  private readonly text: Text;
  private readonly tint: HTMLElement;
  private readonly flash = newFlashState();
  private turn = 0;

  /** `host` gets the text node; `tint` lies behind it and is styled by its `data-flash`: u0 u1 d0 d1. */
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
    if (direction === 0) return;
    this.turn ^= 1;
    this.tint.dataset.flash = `${direction > 0 ? "u" : "d"}${this.turn}`;
  }

  /** Another instrument moves in: the next value is a first value. */
  reset(): void {
    this.flash.value = Number.NaN;
    this.flash.at = Number.NEGATIVE_INFINITY;
    if (this.tint.dataset.flash !== undefined) delete this.tint.dataset.flash;
  }
}

/** The element's only text node, made when it is missing. */
export function textNode(host: HTMLElement): Text {
  const first = host.firstChild;
  if (first?.nodeType === Node.TEXT_NODE) return first as Text;
  return host.insertBefore(document.createTextNode(""), first);
}

/** A text that is written only when it differs. */
export class TextCell {
  private readonly node: Text;
  private shown: string;

  constructor(host: HTMLElement) {
    this.node = textNode(host);
    this.shown = this.node.nodeValue ?? "";
  }

  show(text: string): void {
    if (text === this.shown) return;
    this.shown = text;
    this.node.nodeValue = text;
  }
}

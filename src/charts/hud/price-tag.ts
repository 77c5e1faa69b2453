/**
 * The last price on the axis, with the time left to the bar's end below it. The clock runs on its
 * own timer, once a second at the full second, only while there is something to count and the page
 * is seen; it writes one text node and asks for no frame.
 */
import { countdownText } from "../../lib/format/time.ts";
import { moveTo, setHidden } from "./dom.ts";

export interface TagState {
  text: string;
  tone: "up" | "down" | "brand";
  /** CSS px from the chart's top; outside the pane it is held at its edge. */
  y: number;
  /** Epoch ms of the server; undefined: no countdown. */
  endsAt: number | undefined;
}

export class PriceTag {
  private readonly element: HTMLElement;
  private readonly price = document.createTextNode("");
  private readonly clock = document.createElement("small");
  private readonly time = document.createTextNode("");
  private readonly now: () => number;
  private endsAt: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly off = new AbortController();

  constructor(element: HTMLElement, now: () => number) {
    this.element = element;
    this.now = now;
    this.clock.append(this.time);
    element.replaceChildren(this.price, this.clock);
    document.addEventListener("visibilitychange", () => this.tick(), { signal: this.off.signal });
  }

  show(state: TagState | undefined): void {
    setHidden(this.element, state === undefined);
    const counted = this.timer !== undefined && this.endsAt === state?.endsAt;
    this.endsAt = state?.endsAt;
    if (state !== undefined) {
      if (this.price.nodeValue !== state.text) this.price.nodeValue = state.text;
      if (this.element.dataset.tone !== state.tone) this.element.dataset.tone = state.tone;
      moveTo(this.element, `translateY(${Math.round(state.y)}px) translateY(-50%)`);
    }
    // The clock that runs already counts to this end.
    if (!counted) this.tick();
  }

  private readonly tick = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const left = this.endsAt === undefined ? 0 : this.endsAt - this.now();
    setHidden(this.clock, left <= 0);
    if (left <= 0 || this.off.signal.aborted) return;
    const text = countdownText(left);
    if (this.time.nodeValue !== text) this.time.nodeValue = text;
    if (document.visibilityState === "visible")
      this.timer = setTimeout(this.tick, left % 1000 || 1000);
  };

  destroy(): void {
    this.off.abort();
    clearTimeout(this.timer);
  }
}

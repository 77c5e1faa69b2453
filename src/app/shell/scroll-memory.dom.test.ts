// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ScrollMemory } from "./scroll-memory.ts";

let scroller: HTMLElement;
let memory: ScrollMemory;
let shown: boolean;
/** Reads of positions so far: each may be a layout. */
let reads: number;

beforeEach(() => {
  vi.useFakeTimers();
  [shown, reads] = [true, 0];
  scroller = document.createElement("div");
  document.body.append(scroller);
  let top = 0;
  Object.defineProperty(scroller, "clientHeight", { get: () => (shown ? 600 : 0) });
  Object.defineProperty(scroller, "scrollTop", {
    get: () => {
      reads++;
      return shown ? top : 0;
    },
    set: (to: number) => {
      top = to;
    },
  });
  scroller.scrollTo = ((to: ScrollToOptions) => {
    scroller.scrollTop = to.top ?? 0;
  }) as typeof scroller.scrollTo;
  memory = new ScrollMemory();
  scroller.addEventListener("scroll", memory.note);
});
afterEach(() => {
  vi.useRealTimers();
  scroller.remove();
});

const scrollTo = (top: number): void => {
  scroller.scrollTop = top;
  scroller.dispatchEvent(new Event("scroll"));
};

test("what a screen's scrollers stood at is put back, and is read behind the frame, once however often they scrolled", () => {
  scrollTo(100);
  scrollTo(240);
  expect(reads).toBe(0);
  vi.runAllTimers();
  expect(reads).toBe(1);
  scroller.scrollTop = 0;
  memory.restore();
  expect(scroller.scrollTop).toBe(240);
});

test("a screen that was left before its last scroll could be read comes back where it was last seen", () => {
  scrollTo(240);
  vi.runAllTimers();
  scrollTo(250);
  shown = false;
  vi.runAllTimers();
  scroller.scrollTop = 0;
  shown = true;
  memory.restore();
  expect(scroller.scrollTop).toBe(240);
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VOLUME_BASE } from "../load/ticks.ts";
import { SELECTORS } from "./peer.ts";
import { Probe } from "./probe.ts";

/** The browser's frame, turned by hand: callbacks, then what tasks and callbacks wrote is laid out, then the resize observers. */
let beforePaint = (): void => {};
let callbacks: FrameRequestCallback[] = [];

beforeEach(() => {
  callbacks = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => callbacks.push(callback));
  vi.stubGlobal("cancelAnimationFrame", () => {});
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        beforePaint = callback;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function turnFrame(during: () => void = () => {}): void {
  for (const callback of callbacks.splice(0)) callback(0);
  during();
  beforePaint();
}

const SYMBOLS = ["AAA", "BBB"];
const row = (symbol: string, tick: number): string =>
  `<div data-row><b data-cell="symbol">${symbol}</b><b data-cell="volume">${VOLUME_BASE + 1 + tick}</b></div>`;

function probeOf(html: string): { probe: Probe; volume(at: number): Node } {
  const root = document.createElement("div");
  root.innerHTML = html;
  document.body.append(root);
  const probe = new Probe({ root, selectors: SELECTORS, symbols: SYMBOLS });
  probe.start();
  return { probe, volume: (at) => root.querySelectorAll("[data-cell=volume]")[at].firstChild as Node };
}

/** Changes of the recording as [frame, slot, symbol, tick]. */
function changesOf({ recording }: Probe): number[][] {
  const list: number[][] = [];
  for (let frame = 0; frame < recording.frames; frame++)
    for (let c = recording.from[frame]; c < recording.from[frame + 1]; c++)
      list.push([frame, recording.slot[c], recording.symbol[c], recording.tick[c]]);
  return list;
}

test("what a task wrote between two frames is seen with the frame that paints it", () => {
  const { probe, volume } = probeOf(row("AAA", 3) + row("BBB", 4));
  turnFrame();
  volume(1).nodeValue = String(VOLUME_BASE + 1 + 9);
  turnFrame();
  turnFrame();
  expect(changesOf(probe)).toEqual([
    [0, 0, 0, 3],
    [0, 1, 1, 4],
    [1, 1, 1, 9],
  ]);
});

test("what an animation-frame callback wrote after the probe's own is part of the same frame", () => {
  const { probe, volume } = probeOf(row("AAA", 3));
  turnFrame(() => {
    volume(0).nodeValue = String(VOLUME_BASE + 1 + 5);
  });
  expect(changesOf(probe)).toEqual([[0, 0, 0, 5]]);
});

test("a value that was replaced before it was painted never happened", () => {
  const { probe, volume } = probeOf(row("AAA", 3));
  turnFrame();
  volume(0).nodeValue = String(VOLUME_BASE + 1 + 7);
  volume(0).nodeValue = String(VOLUME_BASE + 1 + 8);
  turnFrame();
  expect(changesOf(probe).at(-1)).toEqual([1, 0, 0, 8]);
});

test("cells that are replaced, not rewritten, are found again", () => {
  const { probe, volume } = probeOf(row("AAA", 3));
  turnFrame();
  const cell = volume(0).parentElement as HTMLElement;
  cell.outerHTML = `<i data-cell="volume">${VOLUME_BASE + 1 + 6}</i>`;
  turnFrame();
  expect(changesOf(probe).at(-1)).toEqual([1, 0, 0, 6]);
});

test("a place whose row went, or that shows no volume, shows nothing", () => {
  const { probe, volume } = probeOf(row("AAA", 3) + row("BBB", 4));
  turnFrame();
  volume(0).nodeValue = "–";
  volume(1).parentElement?.parentElement?.remove();
  turnFrame();
  expect(changesOf(probe).slice(2)).toEqual([
    [1, 0, -1, -1],
    [1, 1, -1, -1],
  ]);
});

test("a symbol that moves to another place is still itself", () => {
  const { probe, volume } = probeOf(row("AAA", 3));
  turnFrame();
  const root = volume(0).parentElement?.parentElement?.parentElement as HTMLElement;
  root.insertAdjacentHTML("afterbegin", row("BBB", 4));
  turnFrame();
  expect(changesOf(probe).slice(1)).toEqual([
    [1, 0, 1, 4],
    [1, 1, 0, 3],
  ]);
});

test("the time of painting is taken after the frame", async () => {
  const { probe } = probeOf(row("AAA", 3));
  turnFrame();
  expect(probe.recording.paint[0]).toBeNaN();
  await vi.waitUntil(() => !Number.isNaN(probe.recording.paint[0]));
  expect(probe.recording.paint[0]).toBeGreaterThanOrEqual(probe.recording.raf[0]);
});

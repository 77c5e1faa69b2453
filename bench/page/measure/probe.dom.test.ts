// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VOLUME_BASE } from "../../load/ticks.ts";
import { SELECTORS } from "../peer.ts";
import { epochNow, Probe } from "./probe.ts";

/**
 * The browser's frame, turned by hand: callbacks, then what tasks and callbacks wrote is laid out,
 * then resize observers of changed sizes.
 */
let observed: { element: HTMLElement; told: string | undefined; tell: () => void } | undefined;
let callbacks: FrameRequestCallback[] = [];

beforeEach(() => {
  callbacks = [];
  observed = undefined;
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) =>
    callbacks.push(callback),
  );
  vi.stubGlobal("cancelAnimationFrame", () => {});
  vi.stubGlobal(
    "ResizeObserver",
    class {
      private readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe(element: HTMLElement): void {
        observed = { element, told: undefined, tell: this.tell };
      }
      disconnect(): void {
        observed = undefined;
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/**
 * Microtasks run after a task and after a callback. `during`: a callback of the peer, after the
 * probe's own.
 */
async function turnFrame(during: () => void = () => {}): Promise<void> {
  await Promise.resolve();
  for (const callback of callbacks.splice(0)) callback(0);
  during();
  await Promise.resolve();
  if (observed === undefined || observed.told === observed.element.style.width) return;
  observed.told = observed.element.style.width;
  observed.tell();
}

const SYMBOLS = ["AAA", "BBB"];
const row = (symbol: string, tick: number): string =>
  `<div data-row><b data-cell="symbol">${symbol}</b><b data-cell="volume">${VOLUME_BASE + 1 + tick}</b></div>`;

function probeOf(html: string, everyFrame = false): { probe: Probe; volume(at: number): Node } {
  const root = document.createElement("div");
  root.innerHTML = html;
  document.body.append(root);
  const probe = new Probe({ root, selectors: SELECTORS, symbols: SYMBOLS, everyFrame });
  probe.start();
  return {
    probe,
    volume: (at) => root.querySelectorAll("[data-cell=volume]")[at].firstChild as Node,
  };
}

/** Changes of the recording as [frame, slot, symbol, tick]. */
function changesOf({ recording }: Probe): number[][] {
  const list: number[][] = [];
  for (let frame = 0; frame < recording.frames; frame++)
    for (let c = recording.from[frame]; c < recording.from[frame + 1]; c++)
      list.push([frame, recording.slot[c], recording.symbol[c], recording.tick[c]]);
  return list;
}

test("what a task wrote between two frames is seen with the frame that paints it", async () => {
  const { probe, volume } = probeOf(row("AAA", 3) + row("BBB", 4));
  await turnFrame();
  volume(1).nodeValue = String(VOLUME_BASE + 1 + 9);
  await turnFrame();
  expect(changesOf(probe)).toEqual([
    [0, 0, 0, 3],
    [0, 1, 1, 4],
    [1, 1, 1, 9],
  ]);
});

test("what an animation-frame callback wrote is seen with the same frame", async () => {
  const { probe, volume } = probeOf(row("AAA", 3));
  await turnFrame();
  await turnFrame(() => {
    volume(0).nodeValue = String(VOLUME_BASE + 1 + 5);
  });
  expect(changesOf(probe)).toEqual([
    [0, 0, 0, 3],
    [1, 0, 0, 5],
  ]);
});

test("a page that does not change gets no frame from the probe and is not read again", async () => {
  const { probe } = probeOf(row("AAA", 3));
  await turnFrame();
  const width = observed?.element.style.width;
  await turnFrame();
  await turnFrame();
  expect([
    callbacks.length,
    observed?.element.style.width === width,
    probe.readings,
    probe.recording.frames,
  ]).toEqual([0, true, 1, 1]);
});

test("changes of one frame, of a task and of a callback, are one reading, however many they are", async () => {
  const { probe, volume } = probeOf(row("AAA", 3) + row("BBB", 4));
  await turnFrame();
  for (const tick of [5, 6, 7]) {
    volume(0).nodeValue = String(VOLUME_BASE + 1 + tick);
    await Promise.resolve();
    await turnFrame(() => {
      volume(1).nodeValue = String(VOLUME_BASE + 1 + tick);
    });
  }
  expect([probe.readings, changesOf(probe).slice(2)]).toEqual([
    4,
    [5, 6, 7].flatMap((tick, i) => [
      [i + 1, 0, 0, tick],
      [i + 1, 1, 1, tick],
    ]),
  ]);
});

test("a frame that changed something else than a value is read and not recorded", async () => {
  const { probe, volume } = probeOf(row("AAA", 3));
  await turnFrame();
  volume(0).parentElement?.parentElement?.append("something");
  await turnFrame();
  expect([probe.readings, probe.recording.frames]).toEqual([2, 1]);
});

test("where every frame counts, one that changes nothing is recorded too", async () => {
  const { probe } = probeOf(row("AAA", 3), true);
  await turnFrame();
  await turnFrame();
  await turnFrame();
  expect([probe.recording.frames, changesOf(probe)]).toEqual([3, [[0, 0, 0, 3]]]);
});

test("a stopped probe leaves nothing behind and sees nothing", async () => {
  const { probe, volume } = probeOf(row("AAA", 3));
  await turnFrame();
  probe.stop();
  volume(0).nodeValue = String(VOLUME_BASE + 1 + 5);
  await turnFrame();
  expect([probe.readings, document.body.children.length]).toEqual([1, 1]);
});

test("a value that was replaced before it was painted never happened", async () => {
  const { probe, volume } = probeOf(row("AAA", 3));
  await turnFrame();
  volume(0).nodeValue = String(VOLUME_BASE + 1 + 7);
  volume(0).nodeValue = String(VOLUME_BASE + 1 + 8);
  await turnFrame();
  expect(changesOf(probe).at(-1)).toEqual([1, 0, 0, 8]);
});

test("cells that are replaced, not rewritten, are found again", async () => {
  const { probe, volume } = probeOf(row("AAA", 3));
  await turnFrame();
  const cell = volume(0).parentElement as HTMLElement;
  cell.outerHTML = `<i data-cell="volume">${VOLUME_BASE + 1 + 6}</i>`;
  await turnFrame();
  expect(changesOf(probe).at(-1)).toEqual([1, 0, 0, 6]);
});

test("a place whose row went, or that shows no volume, shows nothing", async () => {
  const { probe, volume } = probeOf(row("AAA", 3) + row("BBB", 4));
  await turnFrame();
  volume(0).nodeValue = "–";
  volume(1).parentElement?.parentElement?.remove();
  await turnFrame();
  expect(changesOf(probe).slice(2)).toEqual([
    [1, 0, -1, -1],
    [1, 1, -1, -1],
  ]);
});

test("a symbol that moves to another place is still itself", async () => {
  const { probe, volume } = probeOf(row("AAA", 3));
  await turnFrame();
  const root = volume(0).parentElement?.parentElement?.parentElement as HTMLElement;
  root.insertAdjacentHTML("afterbegin", row("BBB", 4));
  await turnFrame();
  expect(changesOf(probe).slice(1)).toEqual([
    [1, 0, 1, 4],
    [1, 1, 0, 3],
  ]);
});

test("the time of painting is taken after the frame", async () => {
  const { probe } = probeOf(row("AAA", 3));
  const before = epochNow();
  await turnFrame();
  expect(probe.recording.paint[0]).toBeNaN();
  await vi.waitUntil(() => !Number.isNaN(probe.recording.paint[0]));
  expect(probe.recording.paint[0]).toBeGreaterThanOrEqual(before);
});

/**
 * Runs in the product's page, injected by the runner: what stands in the visible rows, read at the
 * same moment and by the same means as for every peer (bench/page/measure/probe.ts, which says
 * why): a mutation observer of the list changes the size of an element, the resize observer of that
 * element reads after layout and before paint, and the time of painting is taken in a message task
 * posted from there. No frame is asked for that the page does not paint anyway. The function is
 * sent as text, so it may use nothing from outside.
 */

export interface ProductRecording {
  /** When the frames were painted that changed a value (`moving`: all frames), epoch ms. */
  paint: number[];
  /** Changes by frame: the symbol of a slot and its price as shown. */
  changes: { frame: number; slot: number; symbol: string; text: string }[];
  longFrames: { count: number; blockingMs: number };
  /** Interaction latencies (Event Timing), ms, the longest of each interaction. */
  interactions: number[];
  /**
   * Rows' worth of height that no row covered when painted, summed over frames (moving lists only).
   */
  blankRows: number;
  /** Where the list stood at the end, px. */
  scrolledTo: number;
  stop?: () => void;
}

/**
 * `still`: the rows on screen stay. `moving`: the list scrolls; every frame is read, all its rows,
 * and coverage is measured. `changing`: lists replace each other, by elements or by how they look;
 * which rows are on screen is asked anew with every reading.
 */
export type ProbeMode = "still" | "moving" | "changing";

export function installProbe(mode: ProbeMode): void {
  const moving = mode === "moving";
  const now = (): number => performance.timeOrigin + performance.now();
  const recording: ProductRecording = {
    paint: [],
    changes: [],
    longFrames: { count: 0, blockingMs: 0 },
    interactions: [],
    blankRows: 0,
    scrolledTo: 0,
  };
  const onScreen = (el: Element): boolean => {
    const box = el.getBoundingClientRect();
    return (
      box.height > 0 &&
      box.bottom > 0 &&
      box.top < innerHeight &&
      el.checkVisibility({ visibilityProperty: true })
    );
  };
  const rowsNow = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>("[data-slot]")].filter(
      (el) => moving || onScreen(el),
    );
  const cellsOf = (row: HTMLElement) => ({
    row,
    link: row.querySelector<HTMLAnchorElement>("[data-c=link]"),
    price: row.querySelector("[data-c=price]"),
    on: true,
  });
  const rows = rowsNow();
  const cells = rows.map(cellsOf);
  const lookAgain = (): void => {
    const found = new Set(rowsNow());
    for (const cell of cells) cell.on = found.delete(cell.row);
    for (const row of found) cells.push(cellsOf(row));
  };
  const hashes: string[] = [];
  const texts: string[] = [];
  const symbolOf = (hash: string): string => {
    const [path, query] = hash.split("?");
    const params = new URLSearchParams(query);
    const coin = decodeURIComponent(path.split("/").at(-1) ?? "");
    return params.get("symbol") ?? (params.get("product") === "perpetual" ? `${coin}.p` : coin);
  };
  let scroller: HTMLElement | null = rows[0]?.parentElement ?? null;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement;
  const list = rows[0]?.parentElement;
  let root: HTMLElement = list ?? document.body;
  while (mode === "changing" ? root !== document.body : !rows.every((row) => root.contains(row)))
    root = root.parentElement ?? document.body;

  const beforePaint = (): void => {
    marked = false;
    let opened = moving;
    if (mode === "changing") lookAgain();
    cells.forEach(({ link, price, on }, slot) => {
      const hash = on ? (link?.hash ?? "") : "";
      const text = on ? (price?.textContent ?? "") : "";
      if (hash === hashes[slot] && text === texts[slot]) return;
      hashes[slot] = hash;
      texts[slot] = text;
      opened = true;
      recording.changes.push({ frame: frames, slot, symbol: symbolOf(hash), text });
    });
    if (moving && list && scroller) {
      // Only where the list has rows to show: its own box, cut to the scroller's.
      const view = scroller.getBoundingClientRect();
      const box = list.getBoundingClientRect();
      const top = Math.max(view.top, box.top, 0);
      const bottom = Math.min(view.bottom, box.bottom, innerHeight);
      let covered = 0;
      let height = 64;
      for (const { row } of cells) {
        if (row.style.visibility === "hidden") continue;
        const at = row.getBoundingClientRect();
        height = at.height || height;
        covered += Math.max(0, Math.min(bottom, at.bottom) - Math.max(top, at.top));
      }
      recording.blankRows += Math.max(0, Math.round((bottom - top - covered) / height));
    }
    if (!opened) return;
    frames++;
    channel.port2.postMessage(0);
  };

  let frames = 0;
  let request = 0;
  let wide = false;
  /** The sentinel has another size than its observer was told last. */
  let marked = false;
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    recording.paint.push(now());
  };
  const sentinelBox = document.createElement("div");
  sentinelBox.style.cssText =
    "position:fixed;left:0;top:0;height:1px;width:2px;contain:strict;visibility:hidden;pointer-events:none";
  let sentinel = sentinelBox;
  for (let depth = 0; depth < 40; depth++) {
    const inner = document.createElement("div");
    inner.style.display = "contents";
    sentinel.append(inner);
    sentinel = inner;
  }
  sentinel.style.cssText = "height:1px;width:1px";
  const observer = new ResizeObserver(beforePaint);
  const mark = (): void => {
    if (marked) return;
    marked = true;
    wide = !wide;
    sentinel.style.width = wide ? "2px" : "1px";
  };
  const mutations = new MutationObserver(mark);
  const onFrame = (): void => {
    mark();
    request = requestAnimationFrame(onFrame);
  };
  const long = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      recording.longFrames.count++;
      recording.longFrames.blockingMs += (
        entry as PerformanceEntry & { blockingDuration: number }
      ).blockingDuration;
    }
  });
  const byInteraction = new Map<number, number>();
  const events = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      const id = (entry as PerformanceEntry & { interactionId?: number }).interactionId ?? 0;
      if (id > 0) byInteraction.set(id, Math.max(byInteraction.get(id) ?? 0, entry.duration));
    }
  });
  // Beside the body, so that its own changes are none of the body's.
  document.documentElement.append(sentinelBox);
  observer.observe(sentinel);
  if (PerformanceObserver.supportedEntryTypes.includes("long-animation-frame"))
    long.observe({ type: "long-animation-frame" });
  events.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  if (moving) request = requestAnimationFrame(onFrame);
  else {
    const looks =
      mode === "changing"
        ? { attributeFilter: ["class", "style", "hidden", "href", "data-look"] }
        : {};
    mutations.observe(root, { subtree: true, childList: true, characterData: true, ...looks });
  }
  recording.stop = () => {
    cancelAnimationFrame(request);
    mutations.disconnect();
    observer.disconnect();
    long.disconnect();
    events.disconnect();
    sentinelBox.remove();
    recording.scrolledTo = scroller?.scrollTop ?? 0;
    recording.interactions = [...byInteraction.values()];
    delete recording.stop;
  };
  Object.defineProperty(globalThis, "__benchRecording", { value: recording, configurable: true });
}

export const PROBE_START = (mode: ProbeMode): string => `(${installProbe.toString()})("${mode}")`;
export const PROBE_STOP = `(async () => { await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
  const recording = globalThis.__benchRecording; recording.stop(); return recording; })()`;

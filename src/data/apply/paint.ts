/**
 * From a changed row to its text nodes. A mounted row has one version observable; a pack bumps
 * those of the rows it changed in one batch, and the painters run on the animation frame, at the
 * cadence the governor allows. Idle means no frame is asked for. Measures tick to paint: source
 * time of the newest tick against the end of the frame that wrote it.
 */
import { batch, type Observable, observable } from "@legendapp/state";
import { setSlow } from "../../lib/motion.ts";
import { loud, mounted, onCommit, pending, touched } from "./marks.ts";
import { paintsEvery } from "./pace.ts";
import { meter } from "./paint-meter.ts";

/**
 * `mask`: changed columns (contract/feed/columns.ts). `quiet`: no flash (first value, reconnect,
 * return).
 */
export type Painter = (mask: number, quiet: boolean) => void;

interface MountedRow {
  version$: Observable<number>;
  painters: Set<Painter>;
  unsubscribe: () => void;
}

const rows = new Map<number, MountedRow>();
let focused = -1;
/** The focused row changed since it was last painted. */
let focusWaits = false;
let frameAsked = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `paint` on the frame after the row changed, from now on; not for what it holds already.
 * Returns how to stop.
 */
export function watchRow(symId: number, paint: Painter): () => void {
  let row = rows.get(symId);
  if (row === undefined) {
    const version$ = observable(0);
    row = { version$, painters: new Set(), unsubscribe: version$.onChange(schedule) };
    rows.set(symId, row);
    mounted[symId]++;
  }
  const held = row;
  held.painters.add(paint);
  return () => {
    if (!held.painters.delete(paint) || held.painters.size > 0) return;
    held.unsubscribe();
    if (rows.get(symId) !== held) return;
    rows.delete(symId);
    mounted[symId]--;
  };
}

/**
 * Paints the row under the finger in every frame, whatever the governor says. Without an id
 * nothing is.
 */
export function focusRow(symId: number | undefined): void {
  focused = symId ?? -1;
  tellCadence();
  focusWaits = focused >= 0 && focused < pending.masks.length && pending.masks[focused] !== 0;
  if (focusWaits) schedule();
}

/**
 * How often everything is painted, for who brings it: not at all held back while a finger is on a
 * row.
 */
function tellCadence(): void {
  paintsEvery(focused >= 0 ? 0 : meter.governor.periodMs());
  setSlow(!meter.governor.roomy);
}
meter.onCadence = tellCadence;

/** One version bump a touched row, all in one batch: each observer runs once. */
onCommit(() => {
  batch(() => {
    for (let i = 0; i < touched.count; i++) {
      if (touched.ids[i] === focused) focusWaits = true;
      const version$ = rows.get(touched.ids[i])?.version$;
      version$?.set(version$.peek() + 1);
    }
  });
});

/**
 * Asks for a frame when one may be painted. Until then a timer: a frame that paints nothing still
 * costs its share of the page's lifecycle.
 */
function schedule(): void {
  if (frameAsked || typeof requestAnimationFrame === "undefined") return;
  const wait = focusWaits ? 0 : meter.governor.waitMs(performance.now());
  if (wait <= 0) askFrame();
  else timer ??= setTimeout(askFrame, wait);
}

function askFrame(): void {
  clearTimeout(timer);
  timer = undefined;
  frameAsked = true;
  requestAnimationFrame(frame);
}

function frame(): void {
  frameAsked = false;
  const isFocusDue = focusWaits;
  focusWaits = false;
  const startedAt = performance.now();
  if (meter.governor.due(startedAt)) {
    meter.begin(startedAt);
    for (let i = 0; i < pending.count; i++) paintRow(pending.ids[i], pending.masks[pending.ids[i]]);
    pending.clear();
    meter.end();
    return;
  }
  if (isFocusDue) paintRow(focused, pending.masks[focused]);
  schedule();
}

function paintRow(symId: number, mask: number): void {
  const row = rows.get(symId);
  const quiet = loud[symId] === 0;
  loud[symId] = 0;
  if (row === undefined) return;
  for (const paint of row.painters) {
    try {
      paint(mask, quiet);
    } catch (fault) {
      reportError(fault);
    }
  }
  meter.row(symId, quiet);
}

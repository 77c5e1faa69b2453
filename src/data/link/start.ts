/**
 * The page's one link to the data layer: raises a rung of the ladder, takes the tab's lock, says
 * hello, opens the lane, and watches the beat. No beat for 3 s while visible, or another epoch,
 * means that layer is dead: what came from it is disowned and a new one raised; two failed restarts
 * within 30 s go one rung down. Free of React and of legend-state: the boot part starts it before
 * either is there.
 */
import { type Remote, transfer, wrap } from "comlink";
import type { DataProfile, HubApi, HubDiag, Tier } from "../../../workers/api.ts";
import { withDeadline } from "../../lib/deadline.ts";
import { disown } from "../stores/market/board.ts";
import { laneEvents } from "../stores/market/lane-events.ts";
import { liveRoad } from "./account/live-road.ts";
import { firstTier, HELLO_MS, nextTier, type Rung, raise, rememberTier } from "./ladder.ts";
import { receive } from "./receive.ts";
import { holdLock, watchVisibility } from "./visibility.ts";
import { detailRoad } from "./wishes/detail-road.ts";
import { carryTo } from "./wishes/interest.ts";

const BEAT_LOST_MS = 3000;
const PING_MS = 1000;
const RESTARTS = 2;
const RESTARTS_WITHIN_MS = 30_000;

interface Session {
  tabId: string;
  tier: Tier;
  rung: Rung;
  /** Pinned here: a proxy that is collected while a call is under way never settles it. */
  hub: Remote<HubApi>;
  lane: MessagePort;
  receiving: { end(): void } | undefined;
  unlock: () => void;
  epoch: number;
  lastBeatAt: number;
}

let started = false;
let tier: Tier = "shared";
let generation = 0;
let session: Session | undefined;
let attempt = 0;
let profile: DataProfile = "frame";
let language = "en";
const failures: number[] = [];

/** Starts the link, once; later calls do nothing. Called by app/boot before the first render. */
export function startLink(options: { language?: string; profile?: DataProfile } = {}): void {
  if (started) return;
  started = true;
  prefer(options);
  tier = firstTier(location, storage());
  void connect();
  watchVisibility({
    hidden: () => call((s) => s.hub.pause(s.tabId)),
    visible: () => {
      if (session === undefined) return void connect();
      session.lastBeatAt = performance.now();
      call((s) => s.hub.resume(s.tabId));
    },
    leave: () => end("bye"),
    back: () => void connect(),
  });
  setInterval(pulse, PING_MS);
}

/**
 * Tells the worker of a choice: the language that its calls say, data-saver or per-frame
 * conflation.
 */
export function prefer(next: { language?: string; profile?: DataProfile }): void {
  language = next.language ?? language;
  profile = next.profile ?? profile;
  call((s) => s.hub.prefer(profile, language));
}

/** Numbers of the data layer; undefined when it does not answer in time. */
export async function hubDiag(): Promise<HubDiag | undefined> {
  if (session === undefined) return undefined;
  return withDeadline(session.hub.diag()).catch(() => undefined);
}

// Beside `__synDiag` (page-diag.ts): the worker's figures, for tests and benches. Read-only.
Object.assign(globalThis, { __synHubDiag: hubDiag });

async function connect(): Promise<void> {
  end();
  const mine = ++attempt;
  const current = (): boolean => mine === attempt;
  const tabId = randomId();
  let rung: Rung;
  try {
    rung = raise(tier, generation);
  } catch {
    return failed();
  }
  const hub = wrap<HubApi>(rung.endpoint);
  const { port1: lane, port2 } = new MessageChannel();
  const unlock = await holdLock(tabId);
  const next: Session = {
    tabId,
    tier,
    rung,
    hub,
    lane,
    receiving: undefined,
    unlock,
    epoch: 0,
    lastBeatAt: performance.now(),
  };
  if (!current()) return close(next);
  session = next;
  rung.onFailure(() => current() && failed());
  next.receiving = receive(lane, { beat: (epoch) => beat(next, epoch) });
  // All said at once: the port keeps the order, and the first value does not wait for three round
  // trips.
  const welcome = withDeadline(
    hub.hello({ tabId, build: __BUILD__, language, lockless: !hasLocks() }),
    HELLO_MS,
  );
  const opened = withDeadline(hub.openLane(tabId, transfer(port2, [port2])));
  carryTo({
    setInterest: (cls, rows) => call((s) => s.hub.setInterest(s.tabId, cls, rows)),
    setTopics: (markets, ranks) => call((s) => s.hub.setTopics(s.tabId, markets, ranks)),
  });
  detailRoad.carry({
    setDetail: (wish, parts) => call((s) => s.hub.setDetail(s.tabId, wish, parts)),
    moreBars: () => call((s) => s.hub.moreBars(s.tabId)),
  });
  liveRoad.carry({
    setAccount: (account) => call((s) => s.hub.setAccount(s.tabId, account)),
    setAlerts: (alerts) => call((s) => s.hub.setAlerts(alerts)),
    whatIf: (wish) => withDeadline(hub.whatIf(wish)),
  });
  if (profile !== "frame") prefer({});
  opened.catch(() => {});
  try {
    const { epoch, link } = await welcome;
    if (!current()) return;
    next.epoch = epoch;
    rememberTier(tier, storage());
    laneEvents.view({ tier, epoch, state: link });
    if (document.visibilityState === "hidden") call((s) => s.hub.pause(s.tabId));
  } catch {
    if (current()) failed();
  }
}

/**
 * This rung gave no hello or died: the same one again under a new name, or after two failures the
 * next.
 */
function failed(): void {
  const now = performance.now();
  const wasUp = session !== undefined && session.epoch !== 0;
  end();
  disown();
  generation++;
  failures.push(now);
  while (failures.length > 0 && now - failures[0] > RESTARTS_WITHIN_MS) failures.shift();
  // A rung that never answered is left at once; one that worked gets its restarts.
  if (!wasUp || failures.length > RESTARTS) {
    if (tier === "page") {
      laneEvents.view({ state: "offline" });
      tier = firstTier(location, undefined);
      setTimeout(() => session === undefined && void connect(), BEAT_LOST_MS);
      return;
    }
    tier = nextTier(tier);
    failures.length = 0;
  }
  void connect();
}

function beat(of: Session, epoch: number): void {
  if (of !== session) return;
  of.lastBeatAt = performance.now();
  if (of.epoch !== 0 && epoch !== of.epoch) failed();
}

/** Every second while visible: we live, and does it? */
function pulse(): void {
  if (session === undefined || document.visibilityState === "hidden") return;
  session.lane.postMessage("ping");
  if (performance.now() - session.lastBeatAt > BEAT_LOST_MS && tier !== "page") failed();
}

/**
 * A call whose answer only matters when it fails: then the link is examined by its beat, or the tab
 * is unknown and says hello again.
 */
function call(what: (s: Session) => Promise<unknown>): void {
  const s = session;
  if (s === undefined) return;
  withDeadline(what(s)).catch((cause: unknown) => {
    if (s === session && cause instanceof Error && cause.message.startsWith("unknown tab"))
      void connect();
  });
}

function end(farewell?: "bye"): void {
  const s = session;
  session = undefined;
  attempt++;
  if (s === undefined) return;
  carryTo(undefined);
  detailRoad.carry(undefined);
  liveRoad.carry(undefined);
  if (farewell !== undefined) s.lane.postMessage(farewell);
  close(s);
}

function close(s: Session): void {
  s.lane.onmessage = null;
  s.receiving?.end();
  s.lane.close();
  s.unlock();
  s.rung.close();
}

const hasLocks = (): boolean => typeof navigator.locks !== "undefined";

/** Not crypto.randomUUID: that is missing on plain http, as on a phone in the same network. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) =>
    b.toString(16).padStart(2, "0"),
  ).join("");
}

function storage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

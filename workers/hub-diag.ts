/**
 * The hub's figures as the diagnostics screen, tests and benches read them, and the door to what it
 * values. A chunk of its own, loaded after the first second: what is named here weighs nothing
 * before the first quote.
 */
import type { RiskPicture } from "../contract/rules/risk/what-if.ts";
import type { HubDiag, LiveDiag, RiskWish, Tier } from "./api.ts";
import type { Clock } from "./clock.ts";
import type { Details } from "./detail/details.ts";
import type { MarketLink } from "./feed/market-link.ts";
import { Meter } from "./meter.ts";
import type { Tab } from "./ports/tabs.ts";

export interface HubParts {
  env: { tier: Tier; build: string; clock: Clock };
  epoch: number;
  upSince: number;
  tabs: ReadonlyMap<string, Tab>;
  market: MarketLink;
  poll: HubDiag["poll"];
  errors: HubDiag["errors"];
}

/** Parts that exist only once they were wanted. */
export interface LazyParts {
  details: Details | undefined;
  live: LiveDiag | undefined;
}

export interface HubFigures {
  /** Once a second: rates are differences of counters. */
  sample(now: number): void;
  diag(lazy: LazyParts): HubDiag;
  whatIf(wish: RiskWish): Promise<RiskPicture>;
}

export function createFigures(parts: HubParts): HubFigures {
  const meter = new Meter(parts.env.clock.now());
  const sample = (now: number): void => meter.sample(now, parts.market, parts.tabs.values());
  sample(parts.env.clock.now());
  const whatIf = async (wish: RiskWish): Promise<RiskPicture> =>
    (await import("./valuation/picture.ts")).pictureOf(wish, parts.market.board);
  return { sample, diag: (lazy) => diagOf(parts, lazy, meter), whatIf };
}

function diagOf(
  { env, epoch, upSince, tabs, market, poll, errors }: HubParts,
  { details, live }: LazyParts,
  meter: Meter,
): HubDiag {
  const { socket, topics, gaps, offset } = market;
  const rates = meter.rates();
  return {
    tier: env.tier,
    epoch,
    build: env.build,
    upSince,
    tabs: [...tabs.values()].map((tab) => ({
      id: tab.id,
      state: tab.state,
      interest: tab.lane?.conflate.interest ?? 0,
      inFlight: tab.lane?.inFlight ?? 0,
      ackMs: tab.lane?.ackMs ?? 0,
      intervalMs: tab.lane?.intervalMs ?? 0,
      sent: tab.lane?.sent ?? 0,
    })),
    socket: {
      state: socket.state,
      protocol: socket.protocol,
      connectedAt: socket.connectedAt,
      attempts: socket.attempts,
      reconnects: Math.max(0, socket.connects - 1),
      lastFrameAt: socket.lastHeardAt,
      gaps: gaps.count,
      resyncs: market.resyncs,
      topics: topics.count(),
      bytes: market.bytes,
      bytesPerSecond: rates.bytes,
      framesPerSecond: rates.frames,
    },
    ticksInPerSecond: rates.ticks,
    rowsOutPerSecond: rates.rows,
    conflation: rates.rows === 0 ? 0 : rates.ticks / rates.rows,
    clockOffsetMs: offset.ms,
    ...(details === undefined ? {} : { detail: details.diag() }),
    ...(live === undefined ? {} : { live }),
    poll: { ...poll },
    errors: [...errors],
  };
}

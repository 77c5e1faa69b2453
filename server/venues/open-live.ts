/**
 * Opens a live venue: its trading rules decide which coins and perpetuals it quotes and at which
 * digits; all else stays simulated.
 */
import WebSocket from "ws";
import { Catalog } from "../market/catalog.ts";
import { type OpenedSource, openSource, type SimOptions } from "../market/sources/open-source.ts";
import { Binance } from "./binance/binance.ts";
import { PERPETUAL, SPOT } from "./binance/binance-market.ts";
import { HtxSpot } from "./htx/htx-spot.ts";
import { HtxSwap } from "./htx/htx-swap.ts";
import { LiveSource } from "./live-source.ts";
import { mapSymbols } from "./map-symbols.ts";
import { perpetualRules, spotRules } from "./rules.ts";
import type { VenueEnv, VenueName } from "./venue.ts";
import type { VenueSocket } from "./venue-link.ts";
import type { VenueFailure } from "./venue-rest.ts";

export interface LiveOptions extends SimOptions {
  venue: VenueName;
  /** One origin that answers for all hosts of the venue; their own when absent. */
  origin?: string;
}

/** The environment of a running server. */
export function systemEnv(origin?: string): VenueEnv {
  return {
    clock: {
      now: () => Date.now(),
      mono: () => performance.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    random: Math.random,
    open: (url) =>
      new WebSocket(url, {
        perMessageDeflate: false,
        maxPayload: 8_388_608,
        handshakeTimeout: 10_000,
      }) as unknown as VenueSocket,
    fetch: (url) => fetch(url, { signal: AbortSignal.timeout(5000) }),
    ...(origin === undefined ? {} : { origin }),
  };
}

const REASONS: Record<VenueFailure, string> = {
  wait: "it asks to wait, too many calls came from here",
  refused: "it refused the call",
  silent: "no answer",
};

/**
 * Asks the venue for its rules and begins. Rejects with a sentence when it cannot be reached;
 * without an answer on perpetuals they stay simulated.
 */
export async function openLive(
  options: LiveOptions,
  env: VenueEnv = systemEnv(options.origin),
): Promise<OpenedSource> {
  const { venue } = options;
  const [spot, perpetual] = await Promise.all([spotRules(venue, env), perpetualRules(venue, env)]);
  if (!spot.ok)
    throw new Error(
      `${venue} could not be reached (${REASONS[spot.error]}): check the network, or start with --feed sim.`,
    );
  const simulated = openSource(options);
  const mapped = mapSymbols(
    simulated.source.instruments,
    spot.value,
    perpetual.ok ? perpetual.value : [],
  );
  const markets =
    venue === "htx" ? { spot: new HtxSpot(env), perpetual: new HtxSwap(env) } : binance(env);
  return {
    ...simulated,
    source: new LiveSource(simulated.source, mapped.instruments, [
      { venue: markets.spot, symbols: mapped.spot },
      { venue: markets.perpetual, symbols: mapped.perpetual },
    ]),
    catalog: new Catalog(mapped.instruments, (symbol) => simulated.catalog.facts(symbol)),
  };
}

const binance = (env: VenueEnv) => ({
  spot: new Binance(env, SPOT),
  perpetual: new Binance(env, PERPETUAL),
});

/** Opens a live venue: its trading rules decide which of our coins it quotes and at which digits; stocks and forex stay simulated. */
import WebSocket from "ws";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { Catalog } from "../catalog.ts";
import { type OpenedSource, openSource, type SimOptions } from "../open-source.ts";
import { Binance, binanceRules, type VenueEnv } from "./binance.ts";
import { Htx, htxRules } from "./htx.ts";
import { LiveSource } from "./live-source.ts";
import type { Venue, VenueName, VenueRule, VenueSymbol } from "./venue.ts";
import type { VenueSocket } from "./venue-link.ts";

export interface LiveOptions extends SimOptions {
  venue: VenueName;
  /** Origin of the venue's sockets and calls, for a venue of one's own; the real one when absent. */
  origin?: string;
}

/** The environment of a running server. */
export function systemEnv(origin: string | undefined): VenueEnv {
  return {
    clock: {
      now: () => Date.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    random: Math.random,
    open: (url) => new WebSocket(url, { perMessageDeflate: false, maxPayload: 8_388_608, handshakeTimeout: 10_000 }) as unknown as VenueSocket,
    fetch: (url) => fetch(url, { signal: AbortSignal.timeout(5000) }),
    ...(origin === undefined ? {} : { socketOrigin: origin.replace(/^http/, "ws"), restOrigin: origin }),
  };
}

/** Asks the venue for its rules and begins. Rejects with a sentence when the venue cannot be reached. */
export async function openLive(options: LiveOptions, env: VenueEnv = systemEnv(options.origin)): Promise<OpenedSource> {
  const rules = await (options.venue === "htx" ? htxRules : binanceRules)(env.fetch, env.restOrigin).catch((cause: unknown) => {
    throw new Error(
      `${options.venue} could not be reached (${cause instanceof Error ? cause.message : "no answer"}): check the network, or start with --feed sim.`,
    );
  });
  const simulated = openSource(options);
  const { instruments, symbols } = mapSymbols(simulated.source.instruments, rules);
  const venue: Venue = options.venue === "htx" ? new Htx(env) : new Binance(env);
  return {
    ...simulated,
    source: new LiveSource(simulated.source, venue, symbols, instruments),
    catalog: new Catalog(instruments, (symbol) => simulated.catalog.facts(symbol)),
  };
}

/** Digits behind the point of a step like "0.01000000". */
const digitsOf = (step: string): number => step.replace(/0+$/, "").split(".")[1]?.length ?? 0;

/** Our spot coins that the venue trades against USDT, with its digits and steps. The order of ids is kept. */
export function mapSymbols(ours: readonly Instrument[], rules: readonly VenueRule[]): { instruments: Instrument[]; symbols: VenueSymbol[] } {
  const byBase = new Map(rules.filter((r) => r.quote === "USDT").map((r) => [r.base, r]));
  const symbols: VenueSymbol[] = [];
  const instruments = ours.map((i): Instrument => {
    const rule = i.type === "cryptos" ? byBase.get(i.base) : undefined;
    if (rule === undefined) return i;
    const priceScale = digitsOf(rule.tick);
    const qtyScale = digitsOf(rule.lot);
    symbols.push({ symId: i.symId, symbol: i.symbol, code: rule.code, priceScale, qtyScale });
    return {
      ...i,
      source: "live",
      priceScale,
      qtyScale,
      tickTable: [{ from: "0", tick: rule.tick || i.tickTable[0].tick }],
      lotSize: rule.lot || i.lotSize,
      minQty: rule.lot || i.minQty,
      minNotional: rule.minNotional || i.minNotional,
    };
  });
  return { instruments, symbols };
}

/**
 * A market's adapter on a fake venue, over real sockets on loopback; the clock may be the test's.
 * Closed after the test that asked for it.
 */
import { afterEach } from "vitest";
import { Binance } from "../../../server/venues/binance/binance.ts";
import { PERPETUAL, SPOT } from "../../../server/venues/binance/binance-market.ts";
import { HtxSpot } from "../../../server/venues/htx/htx-spot.ts";
import { HtxSwap } from "../../../server/venues/htx/htx-swap.ts";
import { perpetualRules, spotRules } from "../../../server/venues/rules.ts";
import type { Venue, VenueEnv, VenueEvent, VenueSymbol } from "../../../server/venues/venue.ts";
import { until } from "../until.ts";
import { FakeVenue } from "./fake-venue.ts";
import { ManualLinkClock, venueEnv } from "./manual-link-clock.ts";
import type { Wire } from "./words.ts";

export type MarketKind = "spot" | "perpetual";

export interface AdapterRig {
  venue: FakeVenue;
  adapter: Venue;
  clock: ManualLinkClock;
  symbols: VenueSymbol[];
  /** Everything drained so far; drains more. */
  events: () => VenueEvent[];
  symbol: (code: string) => VenueSymbol;
  /** Calls asked from now on are answered when this is. */
  hold: (until: Promise<void>) => void;
  /**
   * Moves the clock in small steps, with the sockets' own time between, until the state is good.
   */
  pass: (good: () => boolean, what: string, stepMs?: number) => Promise<void>;
}

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/**
 * `prepare` puts a recording in place before anything is asked. `jitter` is what chance says, 0 …
 * 1.
 */
export async function adapterRig(
  wire: Wire,
  kind: MarketKind,
  {
    prepare,
    codes,
    jitter = 0.5,
  }: { prepare?: (venue: FakeVenue) => void; codes?: readonly string[]; jitter?: number } = {},
): Promise<AdapterRig> {
  const venue = new FakeVenue(wire);
  prepare?.(venue);
  const origin = await venue.listen();
  closers.push(() => venue.close());
  const clock = new ManualLinkClock();
  let held = Promise.resolve();
  const env: VenueEnv = {
    ...venueEnv(origin, clock),
    random: () => jitter,
    fetch: async (url) => {
      const answer = await fetch(url);
      await held;
      return answer;
    },
  };
  const rules = await (kind === "spot" ? spotRules : perpetualRules)(wire, env);
  if (!rules.ok) throw new Error(`no rules: ${rules.error}`);
  const symbols = rules.value
    .filter(({ code }) => codes === undefined || codes.includes(code))
    .map((r, symId) => ({
      symId,
      symbol: r.code.toLowerCase(),
      code: r.code,
      priceScale: digitsOf(r.tick),
      qtyScale: digitsOf(r.lot),
      unit: r.unit,
    }));
  const adapter = adapterOf(wire, kind, env);
  adapter.start(symbols);
  closers.push(() => adapter.stop());
  const seen: VenueEvent[] = [];
  return {
    venue,
    adapter,
    clock,
    symbols,
    events: () => {
      seen.push(...adapter.drain());
      return seen;
    },
    symbol: (code) => {
      const found = symbols.find((s) => s.code === code);
      if (found === undefined) throw new Error(`${code} is not traded`);
      return found;
    },
    hold: (promise) => {
      held = promise;
    },
    pass: (good, what, stepMs) => passUntil(clock, good, what, stepMs),
  };
}

const digitsOf = (step: string): number => step.split(".")[1]?.replace(/0+$/, "").length ?? 0;

function adapterOf(wire: Wire, kind: MarketKind, env: VenueEnv): Venue {
  if (wire === "htx") return kind === "spot" ? new HtxSpot(env) : new HtxSwap(env);
  return new Binance(env, kind === "spot" ? SPOT : PERPETUAL);
}

async function passUntil(
  clock: ManualLinkClock,
  good: () => boolean,
  what: string,
  stepMs = 100,
): Promise<void> {
  await until(
    () => {
      if (good()) return true;
      clock.pass(stepMs);
      return false;
    },
    Boolean,
    { what, everyMs: 2 },
  );
}

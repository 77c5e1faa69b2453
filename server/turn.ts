/**
 * One turn of the process, always in this order. The board takes the source's ticks; the engine
 * hears each tick of a watched symbol; quotes are encoded and leave. So the engine decides by a
 * price before any client is told it, and never by half a turn.
 */
import type { Clock } from "./market/clock.ts";
import type { Market } from "./market/market.ts";
import type { QuoteHub } from "./market-feed/quote-hub.ts";

const BUSY_MS = 8;
const IDLE_MS = 64;

/** Members of a turn: a market and those who hear of it. */
export interface Floor {
  market: Market;
  hub: QuoteHub;
  /** Decides by what the board has taken; none in benches of the feed alone. */
  engine?: { turn(): void };
}

/** Takes one turn at `mono`. An error goes to `onError`, and quotes leave all the same. */
export function turn(
  { market, hub, engine }: Floor,
  mono: number,
  onError: (error: unknown) => void,
): void {
  const t = market.advance();
  market.board.watch.turn(market.source, mono, onError);
  try {
    engine?.turn();
  } catch (error) {
    onError(error);
  }
  hub.turn(t, mono);
}

/**
 * A turn every 8 ms while there is a listener, else eight times slower. The only timer of the
 * market. An error goes to `onError`, and turns go on. Returns how to stop.
 */
export function startTurns(
  floor: Floor,
  clock: Clock,
  onError: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    try {
      turn(floor, clock.mono(), onError);
    } catch (error) {
      onError(error);
    }
    timer = setTimeout(
      next,
      floor.hub.connections.size > 0 || floor.market.board.watch.size > 0 ? BUSY_MS : IDLE_MS,
    );
  };
  next();
  return () => clearTimeout(timer);
}

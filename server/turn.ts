/**
 * One turn of the process, in the one order there is: the board takes the source's ticks, then
 * every tick of a watched symbol reaches who decides by it (the engine), then quotes are encoded
 * and leave. So no client is told a price that has not been decided by, and no decision rests on
 * half a turn.
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

/**
 * Takes one turn at `mono`. What a listener of ticks threw goes to `onError`; quotes leave all the
 * same.
 */
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
 * market. `onError` gets what was thrown; turns go on. Returns the stop.
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

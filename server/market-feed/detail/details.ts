/**
 * The three channels of one symbol in depth, driven by the hub's turn: books, trades, running bars.
 * Wishes that a client may have: depth every 50 or 100 ms (default 100), trades in batches of 50,
 * 100 or 200 ms (default 100), bars as they change, at most every 250 ms.
 */
import type { ClientMessage } from "../../../contract/feed/control.ts";
import { DEPTH_LEVELS } from "../../../contract/feed/depth/depth.ts";
import { STEPS_MS, type StepMs } from "../../../contract/feed/frame/frame.ts";
import { CandleFeed, candleVariant } from "./candle-feed.ts";
import { DepthFeed } from "./depth-feed.ts";
import type { DetailChannel, DetailHost, Feed } from "./lane.ts";
import { TradeFeed } from "./trade-feed.ts";

type Arg = Extract<ClientMessage, { op: "sub" }>["arg"];

const DEFAULT_LEVELS = 20;
const DEFAULT_MS = 100;
const DEFAULT_STAGE = "1min";
const stepOf = (ms: StepMs): number => STEPS_MS.indexOf(ms);

export class Details {
  readonly depth: DepthFeed;
  readonly trades: TradeFeed;
  readonly candle: CandleFeed;

  constructor(host: DetailHost) {
    this.depth = new DepthFeed(host);
    this.trades = new TradeFeed(host);
    this.candle = new CandleFeed(host);
  }

  feed(channel: DetailChannel): Feed {
    return this[channel];
  }

  /** Encodes what is due. Costs nothing while no client listens. */
  turn(t: number, mono: number): void {
    this.depth.turn(t, mono);
    this.trades.turn(t, mono);
    this.candle.turn(t, mono);
  }

  /** Lanes that a client listens to, and records encoded since the start. */
  state(): Record<DetailChannel, { lanes: number; encoded: number }> {
    const of = ({ size, encoded }: { size: number; encoded: number }) => ({ lanes: size, encoded });
    return { depth: of(this.depth), trades: of(this.trades), candle: of(this.candle) };
  }
}

/** The variant and conflation step that an argument asks for. */
export function askedFor(channel: DetailChannel, arg: Arg): { variant: number; step: number } {
  const ms = arg.ms ?? DEFAULT_MS;
  switch (channel) {
    case "depth":
      return {
        variant: DEPTH_LEVELS.indexOf(arg.lv ?? DEFAULT_LEVELS),
        step: stepOf(ms <= 50 ? 50 : 100),
      };
    case "trades":
      return { variant: 0, step: stepOf(ms <= 50 ? 50 : ms <= 100 ? 100 : 200) };
    case "candle":
      return { variant: candleVariant(arg.i ?? DEFAULT_STAGE, arg.ext === true), step: 0 };
  }
}

/**
 * The pieces of the market socket under a test's clock: scripted source, market, hub, connections
 * on fake wires.
 */
import type * as v from "valibot";
import type { ClientMessage } from "../../../contract/feed/control.ts";
import type { Instrument } from "../../../contract/market/instrument.ts";
import { Catalog } from "../../market/catalog.ts";
import { Market } from "../../market/market.ts";
import { Connection } from "../../market-feed/connection.ts";
import { QuoteHub } from "../../market-feed/quote-hub.ts";
import { turn } from "../../turn.ts";
import { ManualClock } from "../manual-clock.ts";
import { instrument, put, ScriptedSource, type Values } from "../scripted-source.ts";
import { FakeWire } from "./fake-wire.ts";

export interface Subscriber {
  wire: FakeWire;
  connection: Connection;
  say: (message: v.InferInput<typeof ClientMessage>) => void;
}

/** A connection on a fake wire to any market. */
export function connectTo(hub: QuoteHub, binary = true): Subscriber {
  const wire = new FakeWire();
  const { feed } = hub;
  const mono = (): number => feed.market.clock.mono();
  const connection = new Connection(feed, wire, "test", binary, mono());
  hub.join(connection, mono());
  return {
    wire,
    connection,
    say: (message) => connection.receive(JSON.stringify(message), mono()),
  };
}

const raised = (error: unknown): never => {
  throw error;
};

export class Rig {
  readonly clock = new ManualClock();
  readonly source: ScriptedSource;
  readonly market: Market;
  readonly hub: QuoteHub;

  constructor(
    instruments: readonly Instrument[] = ["btc", "eth", "sol", "xrp"].map((s, i) =>
      instrument(i, s),
    ),
  ) {
    this.source = new ScriptedSource(instruments);
    this.market = new Market({
      source: this.source,
      catalog: new Catalog(instruments),
      sectors: [],
      clock: this.clock,
    });
    this.hub = new QuoteHub(this.market);
  }

  connect(binary = true): Subscriber {
    return connectTo(this.hub, binary);
  }

  /** A tick that arrives with the next turn. */
  tick(symId: number, values: Values): void {
    this.source.queue.push((now, sink) => put(sink, symId, now, values));
  }

  /** Time passes in turns of `every` ms, as the feed loop would make them. */
  run(ms: number, every = 8): void {
    for (let left = ms; left > 0; left -= every) {
      this.clock.pass(Math.min(every, left));
      turn(this, this.clock.mono(), raised);
    }
  }
}

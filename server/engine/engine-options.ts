/** Everything an engine works with. */
import type { LiveOutbox } from "../account-feed/outbox.ts";
import type { Random } from "../db/random.ts";
import type { Db } from "../db/tx.ts";
import type { FeedPort } from "./feed.ts";
import type { Listing } from "./listing.ts";

export interface EngineOptions {
  db: Db;
  random: Random;
  live: LiveOutbox;
  feed: FeedPort;
  /** Epoch ms, and monotonic ms. */
  clock: { now(): number; mono(): number };
  listing: (symbol: string) => Listing | undefined;
  /** The number of an order that the engine makes itself. */
  orderNo: (now: number) => string;
  log: (what: string, error: unknown) => void;
}

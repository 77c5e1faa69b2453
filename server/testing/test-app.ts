/**
 * The real app on the real database in memory, with a scripted market and a client made by the
 * contract's own factory.
 */
import { type Client, type ClientOptions, createClient } from "../../contract/http/wire/client.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { type App, type AppOptions, buildApp } from "../app.ts";
import { seed } from "../db/seed/seed.ts";
import { seedContent } from "../db/seed/seed-content.ts";
import { seedRoot } from "../db/seed/seed-root.ts";
import type { Db } from "../db/tx.ts";
import type { Services } from "../kernel/services.ts";
import { LabState } from "../lab/lab-state.ts";
import { audit, type Violation } from "../ledger/audit.ts";
import type { Letter } from "../mail/mailer.ts";
import { Catalog, type ListingFacts } from "../market/catalog.ts";
import { loadCurrencies } from "../market/currencies.ts";
import type { Sector } from "../market/facts.ts";
import { Market } from "../market/market.ts";
import { seedEarn } from "../modules/earn/seed.ts";
import { openServices, type ServicesOptions } from "../open-services.ts";
import { fetchInside } from "../sandbox/fetch-inside.ts";
import { testDatabase } from "./database.ts";
import { ManualClock } from "./manual-clock.ts";
import { ASTER, instrument, ScriptedSource } from "./scripted-source.ts";

export interface TestApp {
  app: App;
  db: Db;
  clock: ManualClock;
  source: ScriptedSource;
  client: Client;
  lab: LabState;
  services: Services;
  /** Mails and short messages that left, oldest first. */
  letters: Letter[];
  /**
   * Ends it. Throws when money moved and the books are wrong, unless the test has broken them
   * itself.
   */
  close(end?: { booksBroken?: boolean }): Promise<void>;
}

export interface TestAppOptions {
  instruments?: readonly Instrument[];
  facts?: Record<string, ListingFacts>;
  sectors?: readonly Sector[];
  lab?: boolean;
  /** A database that the test opened and will close itself: opening one takes two seconds. */
  db?: Db;
  app?: Partial<AppOptions>;
  services?: Partial<ServicesOptions>;
  /** Another market than the scripted one, and the clock it runs by. */
  market?: Market;
  clock?: ManualClock;
}

const DEFAULT = [
  ...["btc", "eth", "sol", "xrp"].map((s, i) =>
    instrument(i, s, i === 0 ? { products: ["spot", "delivery"] } : {}),
  ),
  instrument(4, "btc.p", {
    type: "perpetual",
    products: ["perpetual"],
    tierGroup: "A",
    base: "BTC",
  }),
  ASTER(5),
];

/** The app under a manual clock; `app.turn` is the test's to call. */
export async function testApp(o: TestAppOptions = {}): Promise<TestApp> {
  const clock = o.clock ?? new ManualClock();
  const instruments = o.instruments ?? DEFAULT;
  const source = new ScriptedSource(instruments);
  const lab = new LabState(clock, {
    seed: 1,
    rate: 1,
    makeSource: () => new ScriptedSource(instruments),
  });
  const db = o.db ?? (await testDatabase());
  await seed(db, instruments);
  await seedRoot(db);
  await seedContent(db);
  await seedEarn(db);
  const catalog = new Catalog(instruments, (symbol) => o.facts?.[symbol]);
  const scripted = (): Market =>
    new Market({
      source,
      catalog,
      sectors: o.sectors ?? [],
      clock: o.lab ? lab.clock : clock,
      ...(o.lab ? { wrapSink: lab.wrapSink, held: lab.held } : {}),
    });
  const market = o.market ?? scripted();
  const currencies = await loadCurrencies(db, clock.now());
  const letters: Letter[] = [];
  const services = openServices({
    db,
    market,
    currencies,
    root: Buffer.alloc(32, 1),
    transport: { keeps: true, send: async (letter) => void letters.push(letter) },
    // Hashes of 1 MiB: the algorithm is the real one, its cost is not what tests wait for.
    hashCost: { memoryKiB: 1024, passes: 1 },
    generous: 1000,
    ...o.services,
  });
  // The clock is the test's and may stand still: what it changes is not counted unless it says so.
  const unlimited = { changesPerSecond: 1e6, changesBurst: 1e6 };
  const app = await buildApp({
    services,
    checkAnswers: true,
    live: false,
    ...unlimited,
    ...(o.lab ? { lab } : {}),
    ...o.app,
  });
  const client = clientOf(app, () => clock.now());
  return {
    app,
    db,
    clock,
    source,
    client,
    lab,
    services,
    letters,
    close: async ({ booksBroken = false } = {}) => {
      await app.close();
      const wrong = booksBroken ? [] : await wrongBooks(db);
      if (o.db === undefined) await db.destroy();
      if (wrong.length > 0) throw new Error(`the books are wrong: ${JSON.stringify(wrong)}`);
    },
  };
}

/** Findings of the audit, where anything was posted at all. */
async function wrongBooks(db: Db): Promise<Violation[]> {
  const posted = await db.selectFrom("ledger_posting").select("id").limit(1).executeTakeFirst();
  return posted === undefined ? [] : audit(db);
}

/** Each request another nonce, as a browser's dice would have it. */
let nonces = 0;
const nextNonce = (): number => ((++nonces % 1_000_000) + 0.5) / 1_000_000;

/** A client made by the contract's factory on an app that does not listen. */
export const clientOf = (app: App, now: () => number, who: Partial<ClientOptions> = {}): Client =>
  createClient({
    fetch: fetchInside(app.http),
    now,
    random: nextNonce,
    timeZone: () => "UTC",
    language: () => "en",
    ...who,
  });

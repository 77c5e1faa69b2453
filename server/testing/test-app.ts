/** The real app on the real database in memory, with a scripted market and a client made by the contract's own factory. */
import { type Client, createClient } from "../../contract/http/client.ts";
import type { Instrument } from "../../contract/market/instrument.ts";
import { type App, type AppOptions, buildApp } from "../app.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import { seed } from "../db/seed.ts";
import type { Db } from "../db/tx.ts";
import { LabState } from "../lab/lab-state.ts";
import { Catalog, type ListingFacts } from "../market/catalog.ts";
import { Market } from "../market/market.ts";
import type { Sector } from "../market/sector.ts";
import { loadCurrencies } from "../modules/market/load-currencies.ts";
import { ManualClock } from "./manual-clock.ts";
import { instrument, ScriptedSource } from "./scripted-source.ts";

export interface TestApp {
  app: App;
  db: Db;
  clock: ManualClock;
  source: ScriptedSource;
  client: Client;
  lab: LabState;
  close(): Promise<void>;
}

export interface TestAppOptions {
  instruments?: readonly Instrument[];
  facts?: Record<string, ListingFacts>;
  sectors?: readonly Sector[];
  lab?: boolean;
  /** A database that the test opened and will close itself: opening one takes two seconds. */
  db?: Db;
  app?: Partial<AppOptions>;
}

/** The app under a manual clock; `hub.turn` is the test's to call. */
export async function testApp(o: TestAppOptions = {}): Promise<TestApp> {
  const clock = new ManualClock();
  const instruments = o.instruments ?? ["btc", "eth", "sol", "xrp"].map((s, i) => instrument(i, s));
  const source = new ScriptedSource(instruments);
  const lab = new LabState(clock, { seed: 1, rate: 1, makeSource: () => new ScriptedSource(instruments) });
  const db = o.db ?? (await testDatabase());
  await seed(db, instruments);
  const catalog = new Catalog(instruments, (symbol) => o.facts?.[symbol]);
  const market = new Market({
    source,
    catalog,
    sectors: o.sectors ?? [],
    clock: o.lab ? lab.clock : clock,
    ...(o.lab ? { wrapSink: lab.wrapSink, held: lab.held } : {}),
  });
  const currencies = await loadCurrencies(db, clock.now());
  const app = await buildApp({ market, currencies, checkAnswers: true, live: false, ...(o.lab ? { lab } : {}), ...o.app });
  const client = clientOf(app, () => clock.now());
  return {
    app,
    db,
    clock,
    source,
    client,
    lab,
    close: async () => {
      await app.close();
      if (o.db === undefined) await db.destroy();
    },
  };
}

/** A client made by the contract's factory on an app that does not listen. */
export const clientOf = (app: App, now: () => number): Client =>
  createClient({ fetch: injected(app), now, random: () => 0.123456, timeZone: "UTC", language: () => "en" });

/** A migrated database in memory. */
export async function testDatabase(): Promise<Db> {
  const db = await openDatabase();
  await migrate(db, 1);
  return db;
}

/** `fetch` on an app that does not listen. */
const injected =
  (app: App) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await app.http.inject({
      method: (init.method ?? "GET") as "GET" | "POST",
      url,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(init.body === undefined || init.body === null ? {} : { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(init.body === undefined || init.body === null ? {} : { payload: String(init.body) }),
    });
    const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };

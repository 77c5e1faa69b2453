/** Puts together what use cases work with, from the process's settings or a test's. */
import { printedError, printedLine } from "../contract/rules/plain-text.ts";
import { LiveOutbox } from "./account-feed/outbox.ts";
import { AlertWatch } from "./alerts/alert-watch.ts";
import { type BridgeSettings, openBridge } from "./bridge/door.ts";
import { bridgeFromEnvironment, sandboxBridge } from "./bridge/from-environment.ts";
import { type Random, systemRandom } from "./db/random.ts";
import { settle } from "./db/setting.ts";
import type { Db } from "./db/tx.ts";
import { DeliveryDesk } from "./engine/delivery/desk.ts";
import { Engine } from "./engine/engine.ts";
import { listingOf } from "./engine/listing.ts";
import { MarketFeed } from "./engine/market-feed.ts";
import { Door } from "./kernel/limits/door.ts";
import { Incidents } from "./kernel/limits/incidents.ts";
import { UnderWay } from "./kernel/limits/under-way.ts";
import { orderNo } from "./kernel/order-no.ts";
import { owedToAll } from "./kernel/owed.ts";
import { HASH_COST, type HashCost, Hasher } from "./kernel/passwords/hasher.ts";
import { PROFILES, profileOf, type SecurityProfile } from "./kernel/profile.ts";
import { openSecrets, rootKey, type Secrets } from "./kernel/secrets.ts";
import type { Services } from "./kernel/services.ts";
import { MoneyDesk } from "./ledger/desk.ts";
import { developmentTransport, Mailer, noTransport, type Transport } from "./mail/mailer.ts";
import { smtpTransport } from "./mail/smtp.ts";
import type { CurrencyConfig } from "./market/currencies.ts";
import { IndexPrices } from "./market/index-price.ts";
import type { Market } from "./market/market.ts";
import { SplitWatch } from "./market/shares/split-watch.ts";
import { owedOnCredits } from "./modules/credit/owed.ts";
import { owedOnPledges } from "./modules/pledge/owed.ts";
import { Courier, type PushSettings } from "./notify/courier.ts";
import { isRealAtSimulatedPrices } from "./start/production.ts";

export interface ServicesOptions {
  db: Db;
  /** Its clock is also that of letters that leave by themselves. */
  market: Market;
  currencies: ReadonlyMap<string, CurrencyConfig>;
  /** Root of all secrets, 32 bytes. */
  root: Buffer;
  transport: Transport;
  random?: Random;
  profile?: SecurityProfile;
  hashCost?: HashCost;
  generous?: number;
  sandboxMs?: number | undefined;
  realAtSimulatedPrices?: boolean;
  /** The world outside; without it the sandbox, which decides when reviews do. */
  bridge?: BridgeSettings;
  push?: PushSettings & { fetch?: typeof fetch };
}

const PUSH_STANDARD: PushSettings = { contact: "mailto:no-reply@localhost", origins: [] };

export function openServices(o: ServicesOptions): Services {
  const random = o.random ?? systemRandom;
  const secrets = openSecrets(o.root, random);
  const generous = o.generous ?? 1;
  const bridge =
    o.bridge ?? sandboxBridge(o.sandboxMs ?? 0, o.sandboxMs === undefined ? "ops" : "sandbox");
  const live = new LiveOutbox();
  const { market } = o;
  const log = (what: string, error: unknown): void =>
    console.error(`${printedLine(what)} ${printedError(error)}`);
  const now = (): number => market.clock.now();
  const mail = new Mailer(o.db, o.transport, random, now);
  const { fetch: ask, ...push } = o.push ?? (PUSH_STANDARD as NonNullable<typeof o.push>);
  // Before the engine: a tick that shows a jump stops its share before anybody trades by it.
  const splits = new SplitWatch({ db: o.db, random, market, log });
  const engine = new Engine({
    db: o.db,
    random,
    live,
    feed: new MarketFeed(market),
    clock: market.clock,
    orderNo: (now) => orderNo("C", random, now),
    listing: (symbol) => listingOf(market.catalog.find(symbol)),
    log,
  });
  return {
    db: o.db,
    desk: new MoneyDesk(o.db),
    random,
    secrets,
    hasher: new Hasher(secrets.pepper, random, o.hashCost ?? HASH_COST, { generous }),
    door: new Door(generous),
    incidents: new Incidents(),
    underWay: new UnderWay(),
    profile: o.profile ?? PROFILES.compat,
    live,
    mail,
    courier: new Courier({
      db: o.db,
      random,
      live,
      secrets,
      mail,
      now,
      push,
      ...(ask === undefined ? {} : { fetch: ask }),
    }),
    market,
    engine,
    index: new IndexPrices(market),
    delivery: new DeliveryDesk({
      db: o.db,
      live,
      market,
      owns: () => engine.owns(),
      holds: (trx) => engine.holds(trx),
      log,
    }),
    alerts: new AlertWatch({ db: o.db, random, live, market, log }),
    owed: owedToAll([owedOnPledges, owedOnCredits]),
    splits,
    currencies: o.currencies,
    bridge: openBridge(bridge, { db: o.db, now, random }),
    generous,
    sandboxMs: o.sandboxMs,
    realAtSimulatedPrices: o.realAtSimulatedPrices ?? true,
    log,
  };
}

interface EnvironmentOptions {
  db: Db;
  market: Market;
  currencies: ReadonlyMap<string, CurrencyConfig>;
  dataDir: string;
  generous: number;
  outboxInProduction?: boolean;
  sandboxDecidesInProduction?: boolean;
}

function transportOf(env: NodeJS.ProcessEnv, outboxInProduction: boolean): Transport {
  if (env.SMTP_URL) return smtpTransport(env.SMTP_URL, env.MAIL_FROM ?? "SYN <no-reply@localhost>");
  if (env.NODE_ENV === "production" && !outboxInProduction) return noTransport;
  return developmentTransport((line) => console.log(printedLine(line)));
}

/**
 * PUSH_CONTACT: `mailto:` or `https:` address that push services write to. PUSH_ORIGINS: push
 * services besides the browsers' own, comma-joined.
 */
function pushFrom(env: NodeJS.ProcessEnv): PushSettings {
  const contact = env.PUSH_CONTACT ?? PUSH_STANDARD.contact;
  if (!/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(contact))
    throw new Error("PUSH_CONTACT must be a mailto: or https: address");
  const origins = (env.PUSH_ORIGINS ?? "").split(",").filter(Boolean);
  if (origins.some((one) => !URL.canParse(one) || new URL(one).origin !== one))
    throw new Error("PUSH_ORIGINS must be origins like https://push.example.com");
  return { contact, origins };
}

/** How long the sandbox policy waits with a decision unless SANDBOX_SECONDS says otherwise. */
const SANDBOX_SECONDS = 15;

/**
 * From the environment: SECURITY_PROFILE (compat, hardened), SECRET_KEY (64 hex digits, else a file
 * in the data folder), SMTP_URL and MAIL_FROM (else letters are shown in the log and on the outbox
 * page; in production only when `outboxInProduction`), SANDBOX_SECONDS (`off`: people decide; so
 * they do in production unless `sandboxDecidesInProduction`), PUSH_CONTACT and PUSH_ORIGINS
 * (below), REAL_ACCOUNTS_AT_SIMULATED_PRICES (`on`: in production too), and what
 * `bridge/from-environment.ts` names. Throws one sentence.
 */
export const servicesFromEnvironment = (env: NodeJS.ProcessEnv, o: EnvironmentOptions): Services =>
  openServices({
    db: o.db,
    market: o.market,
    currencies: o.currencies,
    generous: o.generous,
    ...settingsOf(env, o),
    root: rootKey(o.dataDir, env.SECRET_KEY, systemRandom),
  });

type Deviations = Pick<EnvironmentOptions, "outboxInProduction" | "sandboxDecidesInProduction">;

/**
 * The part that needs nothing open: asked once more before anything is (`start/settings.ts`).
 * Throws one sentence.
 */
export function settingsOf(env: NodeJS.ProcessEnv, o: Deviations) {
  const profile = profileOf(env.SECURITY_PROFILE);
  if (profile === undefined)
    throw new Error(`SECURITY_PROFILE must be ${Object.keys(PROFILES).join(" or ")}`);
  const seconds = env.SANDBOX_SECONDS ?? String(SANDBOX_SECONDS);
  if (seconds !== "off" && !/^\d{1,6}$/.test(seconds))
    throw new Error("SANDBOX_SECONDS must be a number of seconds or off");
  const peopleDecide =
    seconds === "off" || (env.NODE_ENV === "production" && o.sandboxDecidesInProduction !== true);
  const sandboxMs = peopleDecide ? undefined : Number(seconds) * 1000;
  return {
    bridge: bridgeFromEnvironment(env, sandboxMs),
    transport: transportOf(env, o.outboxInProduction ?? false),
    push: pushFrom(env),
    profile,
    realAtSimulatedPrices: isRealAtSimulatedPrices(env),
    sandboxMs,
  };
}

/**
 * The database remembers which key its secrets are sealed with; another one could read none of
 * them. Throws one sentence.
 */
export async function sameKey(db: Db, secrets: Secrets): Promise<void> {
  const mark = secrets.mac("root-key");
  if ((await settle(db, "secrets.mark", mark)) !== mark)
    throw new Error(
      "the secrets of this database belong to another key: give the one it began with, by SECRET_KEY or its data folder",
    );
}

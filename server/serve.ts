/**
 * The process once it is set up (main.ts): flags → store (lock or DATABASE_URL) → page → database →
 * source → listen, and back down on a signal. Prints one line with the address. Whatever stops a
 * start is one sentence and exit code 1.
 */

import { flushCompileCache } from "node:module";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { printedError, printedLine } from "../contract/rules/plain-text.ts";
import type { SimSeed } from "../sim/draws.ts";
import { type App, buildApp, CHUNK_PREFIX, outboxKey } from "./app.ts";
import { keepFilesPrivate } from "./db/folder/private-files.ts";
import { migrate } from "./db/migrate/migrate.ts";
import { systemRandom } from "./db/random.ts";
import { seed } from "./db/seed/seed.ts";
import { seedContent } from "./db/seed/seed-content.ts";
import { ROOT_USERCODE, seedRoot } from "./db/seed/seed-root.ts";
import { hourlySnapshots } from "./db/snapshot/hourly.ts";
import { storeOf } from "./db/store.ts";
import type { Db } from "./db/tx.ts";
import { serveSources } from "./dev.ts";
import { NO_PROXIES, proxiesOf } from "./door/address.ts";
import { LISTENER_LIMITS } from "./door/listener.ts";
import { profileOf } from "./kernel/profile.ts";
import { openSecrets, rootKey } from "./kernel/secrets.ts";
import { type LabOptions, LabState } from "./lab/lab-state.ts";
import { systemClock } from "./market/clock.ts";
import { loadCurrencies } from "./market/currencies.ts";
import { Market } from "./market/market.ts";
import { type OpenedSource, openSource } from "./market/sources/open-source.ts";
import { seedEarn } from "./modules/earn/seed.ts";
import { sameKey, servicesFromEnvironment } from "./open-services.ts";
import { readPage } from "./plugins/page/page.ts";
import { runOps } from "./run-ops.ts";
import { counterparties } from "./sandbox/counterparties.ts";
import { buildPageIfStale } from "./start/build-page.ts";
import { carryOver } from "./start/carry-over.ts";
import { addresses, certificateIn } from "./start/certificate.ts";
import { type Flags, HELP, parseFlags } from "./start/flags.ts";
import { type Front, type FrontOptions, openFront } from "./start/front.ts";
import { serveOps } from "./start/ops-socket.ts";
import {
  decidesByItself,
  exposure,
  guardProduction,
  hasCounterparties,
  isSeedRefused,
} from "./start/production.ts";
import { judgeSettings } from "./start/settings.ts";
import { simSeed, simTimes } from "./start/sim-seed.ts";
import { openLive } from "./venues/open-live.ts";
import { openRecording } from "./venues/replay/open-recording.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Benches come from one address, a thousand at once. */
const NO_BOUND = { bytesPerSecond: 1e12, burstBytes: 1e12 };
/** After this long a stop waits no longer. */
const STOP_WITHIN_MS = 1800;

const parsed = parseFlags(process.argv.slice(2));
if (!parsed.ok) fail(parsed.error);
else if (parsed.value.help) console.log(HELP);
else await start(parsed.value).catch((error: unknown) => fail(sentence(error)));

async function start(flags: Flags): Promise<void> {
  const allowed = guardProduction(process.env, flags);
  if (!allowed.ok) return fail(allowed.error);
  const simulated = hasCounterparties(process.env, flags);
  if (!simulated.ok) return fail(simulated.error);
  const proxies = proxiesOf(process.env.TRUSTED_PROXIES);
  if (!proxies.ok) return fail(proxies.error);
  const data = resolve(ROOT, flags.data);
  const judged = judgeSettings(process.env, flags, data);
  if (!judged.ok) return fail(judged.error);
  keepFilesPrivate();
  const store = storeOf(process.env, data, flags);
  if (!store.ok) return fail(store.error);
  process.on("exit", store.value.release);
  await probePort(flags);
  const listener = {
    limits: { ...LISTENER_LIMITS, ...(flags.lab ? { connectionsPerAddress: 50_000 } : {}) },
    proxies: proxies.value,
  };
  // Independent of each other, so side by side: the database opens on its own thread while the page
  // is read, and has answered a browser before.
  const [db, { page, https, front }] = await Promise.all([
    store.value.open(),
    openPage(flags, data, listener),
  ]);
  await migrate(db, Date.now());
  await carryOver(db);
  const secrets = openSecrets(rootKey(data, process.env.SECRET_KEY, systemRandom), systemRandom);
  await sameKey(db, secrets);
  const opened = await openFeed(flags, db, await simSeed(db, secrets, systemRandom, flags.seed));
  await seed(db, flags.feed === "sim" ? opened.catalog.instruments : []);
  await seedRoot(db);
  await seedContent(db);
  await seedEarn(db);

  const lab = flags.lab ? new LabState(systemClock, labOptions(flags)) : undefined;
  const market = new Market({
    ...opened,
    clock: lab?.clock ?? systemClock,
    ...(lab === undefined ? {} : { wrapSink: lab.wrapSink, held: lab.held }),
  });
  const services = servicesFromEnvironment(process.env, {
    db,
    market,
    currencies: await loadCurrencies(db, Date.now()),
    dataDir: data,
    generous: flags.lab ? 1000 : 1,
    outboxInProduction: flags.outboxInProduction,
    sandboxDecidesInProduction: flags.sandboxDecidesInProduction,
  });
  const app = await buildApp({
    services,
    ...(page === undefined ? {} : { page }),
    ...(front === undefined ? {} : { front }),
    offline: flags.offline,
    proxies: proxies.value,
    dataDir: data,
    ...(lab === undefined
      ? {}
      : {
          lab,
          socketsPerAddress: 10_000,
          limits: listener.limits,
          snapshots: NO_BOUND,
          readsPerSecond: 10_000,
          readsBurst: 10_000,
          changesPerSecond: 10_000,
          changesBurst: 10_000,
        }),
    ...(flags.dev ? { foreignSockets: "vite-" } : {}),
    ...(https === undefined ? {} : { https }),
    checkAnswers: flags.dev,
  });
  if (flags.dev) await serveSources(app, ROOT);
  const port = await listen(app, front, flags);
  const stopOps = await serveOps(data, ({ args, who }) =>
    runOps(args, services, { now: market.clock.now(), who }),
  );
  process.on("exit", stopOps);
  if (store.value.isEmbedded)
    hourlySnapshots(db, data, Date.now, (what, error) => console.error(what, error));
  const log = (what: string, error: unknown): void =>
    console.error(`${printedLine(what)} ${printedError(error)}`);
  const desks = simulated.value
    ? counterparties({ http: app.http, services, seed: flags.seed ?? 1, log })
    : undefined;
  desks?.start();
  stopOnSignal({ close: () => (desks?.stop() ?? Promise.resolve()).then(() => app.close()) }, db);
  const shown =
    flags.host === "0.0.0.0"
      ? (addresses().find((a) => !a.startsWith("127.")) ?? "127.0.0.1")
      : flags.host;
  const origin = `${flags.https ? "https" : "http"}://${shown.includes(":") ? `[${shown}]` : shown}:${port}`;
  console.log(`SYN is running at ${origin}/`);
  // A process that is killed has compiled for the next one all the same.
  flushCompileCache();
  if (services.mail.keepsLetters)
    console.log(
      `Referral code to register with: ${ROOT_USERCODE}. Mails and codes: ${origin}/outbox?key=${outboxKey(services)}`,
    );
  if (!services.mail.sends)
    console.log(
      "Mails and codes cannot be sent: set SMTP_URL, or show them here with --outbox-in-production.",
    );
  const facts = {
    profile: services.profile.name,
    sandboxMs: services.sandboxMs,
    showsLetters: services.mail.keepsLetters,
    proxied: proxies.value !== NO_PROXIES,
  };
  const policies = {
    ...facts,
    paysItself: services.bridge.isSandbox,
    counterparties: simulated.value,
  };
  if (flags.lab && !simulated.value)
    console.log(
      "The lab leaves the simulated advertisers of C2C out; --lab-advertisers lets them in.",
    );
  for (const line of [
    ...decidesByItself(policies, process.env),
    ...exposure({ ...flags, ...facts }),
  ])
    console.log(line);
}

/** A busy port is said at once, not after the page was built. */
function probePort({ port, host }: Flags): Promise<void> {
  return new Promise((free, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

interface OpenedPage {
  page?: Awaited<ReturnType<typeof readPage>>;
  https?: Awaited<ReturnType<typeof certificateIn>>;
  front?: Front;
}

/** The page, and what serves it until the app does. In development the sources are the page. */
async function openPage(
  flags: Flags,
  data: string,
  listener: Omit<FrontOptions["listener"], "https">,
): Promise<OpenedPage> {
  const https = flags.https ? await certificateIn(data) : undefined;
  const secure = https === undefined ? {} : { https };
  if (flags.dev) return secure;
  const page = await (flags.page === undefined ? builtPage() : givenPage(flags.page));
  const httpsOnly = profileOf(process.env.SECURITY_PROFILE)?.httpsOnly ?? false;
  const front = openFront({
    listener: { ...listener, ...secure },
    page,
    prefix: CHUNK_PREFIX,
    offline: flags.offline,
    httpsOnly,
  });
  await front.listen(flags);
  return { page, front, ...secure };
}

async function builtPage(): ReturnType<typeof readPage> {
  await buildPageIfStale(ROOT, () =>
    console.log("The page is being built from its sources, which takes some ten seconds."),
  );
  return readPage(resolve(ROOT, "dist"));
}

/** A page that was built elsewhere, as it is. */
async function givenPage(folder: string): ReturnType<typeof readPage> {
  const page = await readPage(resolve(folder));
  if (!page.has("index.html")) throw new Error(`there is no built page in ${folder}`);
  return page;
}

/**
 * The simulated market counts from the data folder's first start, so that its history is the same
 * after a restart.
 */
async function openFeed(
  { feed, file, speed, rate, venue, venueOrigin, lab }: Flags,
  db: Db,
  secret: SimSeed,
): Promise<OpenedSource> {
  if (feed === "replay") return openRecording(file as string, { speed, startAt: Date.now() });
  const sim = { seed: secret, rate, ...(await simTimes(db, lab, Date.now())) };
  return feed === "live"
    ? openLive({ ...sim, venue, ...(venueOrigin === undefined ? {} : { origin: venueOrigin }) })
    : openSource(sim);
}

function labOptions({ seed, rate, feed }: Flags): LabOptions {
  // With real accounts at its prices a market is never made by a number.
  if (feed !== "sim" || isSeedRefused(process.env)) return { seed, rate };
  return {
    seed,
    rate,
    makeSource: (newSeed, newRate, startAt) =>
      openSource({ seed: newSeed, rate: newRate, startAt }).source,
  };
}

async function listen(app: App, front: Front | undefined, { port, host }: Flags): Promise<number> {
  if (front === undefined) await app.http.listen({ port, host });
  const address = app.http.server.address();
  return typeof address === "object" && address !== null ? address.port : port;
}

function stopOnSignal(app: Pick<App, "close">, db: Db): void {
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    app
      .close()
      .then(() => db.destroy())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(sentence(error)),
      );
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/** One sentence for what stopped us. */
function sentence(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE")
    return `Port ${(error as { port?: number }).port} is already in use. Choose another one: npm start -- --port <n>.`;
  if (code === "EADDRNOTAVAIL")
    return `This machine has no address ${(error as { address?: string }).address}. Choose another one: --host <name>.`;
  if (code === "EACCES") return `No permission: ${message}.`;
  return `The server could not start: ${message ?? String(error)}`;
}

function fail(why: string): void {
  console.error(printedLine(why));
  process.exit(1);
}

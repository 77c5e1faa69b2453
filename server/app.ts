/**
 * Builds the server without listening, so that tests use the real one. Order of the parts: headers,
 * errors, calls, documents, page, socket. `server.listen` and every decision about the process
 * (flags, locks, signals) are main.ts's.
 */
import type { IncomingMessage } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { printedError, printedLine } from "../contract/rules/plain-text.ts";
import { LiveHub, TURN_MS } from "./account-feed/live-hub.ts";
import { liveSocket } from "./account-feed/live-socket.ts";
import { addressOf, NO_PROXIES, type Proxies } from "./door/address.ts";
import { mountHealth } from "./door/health.ts";
import {
  boundedServer,
  LISTENER_LIMITS,
  type ListenerLimits,
  type ListenerOptions,
} from "./door/listener.ts";
import { allowedOrigin } from "./door/origin.ts";
import { mountPolicyReports } from "./door/policy-reports.ts";
import { mountUpgradeRequired, upgradesOf } from "./door/upgrades.ts";
import { liveDoor } from "./identity/live/live-door.ts";
import { findSession, sessionOnceOf } from "./identity/sessions.ts";
import { answerOfEnded, onceOf } from "./kernel/once.ts";
import { type RunningJobs, runJobs } from "./kernel/run-jobs.ts";
import type { Services } from "./kernel/services.ts";
import { mountLab } from "./lab/lab.ts";
import type { LabState } from "./lab/lab-state.ts";
import { mountPeopleLab } from "./lab/people-lab.ts";
import type { Market } from "./market/market.ts";
import type { AllowanceRule } from "./market-feed/egress.ts";
import { QuoteHub } from "./market-feed/quote-hub.ts";
import { marketSocket } from "./market-feed/socket.ts";
import { firstLists } from "./modules/market/first-lists.ts";
import { JOBS, routesOf } from "./modules.ts";
import { mountCalls } from "./plugins/calls/calls.ts";
import { CallLimit } from "./plugins/calls/limits.ts";
import { replayCache } from "./plugins/calls/replay.ts";
import type { RequestIds } from "./plugins/calls/request-id.ts";
import { mountCompression } from "./plugins/compress.ts";
import { mountOpenApi } from "./plugins/docs/openapi.ts";
import { mountErrors } from "./plugins/errors.ts";
import { mountHeaders } from "./plugins/headers.ts";
import { mountOfflineWorker } from "./plugins/page/offline-worker.ts";
import { mountOutboxPage } from "./plugins/page/outbox-page.ts";
import { mountPage, type PageFile } from "./plugins/page/page.ts";
import type { Rows } from "./plugins/page/page-rows.ts";
import { runOps } from "./run-ops.ts";
import type { Front } from "./start/front.ts";
import { plainLog } from "./start/plain-log.ts";
import { startTurns, turn } from "./turn.ts";

/** Reads a second of one client, and what it may spend at once: a cold start of several tabs. */
const READS_PER_SECOND = 30;
const READS_BURST = 120;
/**
 * Calls of one user a second that change something, and what may come at once: a few cancelled by
 * hand, a page that sends again what waited.
 */
const CHANGES_PER_SECOND = 10;
const CHANGES_BURST = 30;
/** Addresses and users that limits remember. */
const COUNTED_MOST = 10_000;
const SOCKETS_PER_ADDRESS = 50;
const FORM_BYTES = 65_536;
/** Where built files are served from. */
export const CHUNK_PREFIX = "/syn/";

export interface AppOptions {
  services: Services;
  page?: ReadonlyMap<string, PageFile>;
  /**
   * True (default): browsers may keep the page for times without a network; false: they give up
   * what they kept.
   */
  offline?: boolean;
  /** Folder whose disk must have room for the server to be ready. */
  dataDir?: string;
  /** Controls for tests and benches; absent without. */
  lab?: LabState;
  https?: { key: string; cert: string };
  /** Other hosts whose pages may open the socket, e.g. a development server. */
  origins?: readonly string[];
  readsPerSecond?: number;
  readsBurst?: number;
  changesPerSecond?: number;
  changesBurst?: number;
  socketsPerAddress?: number;
  /** Proxies whose word about the client's address counts; none without. */
  proxies?: Proxies;
  /** Bytes that an address may be sent because it asked, when other than usual. */
  snapshots?: AllowanceRule;
  /** Bounds of connections and requests other than usual. */
  limits?: Partial<ListenerLimits>;
  /**
   * The listener of the start, taken over once the app is ready; without it the app listens by
   * itself.
   */
  front?: Front;
  /**
   * Start of sub-protocols that another listener answers on this server, e.g. a development
   * server's.
   */
  foreignSockets?: string;
  /** Check every answer against the contract; for development and tests. */
  checkAnswers?: boolean;
  /** Run the feed on its own timer. Tests that own the clock leave it off and call `turn`. */
  live?: boolean;
  log?: (what: string, error: unknown) => void;
}

export interface App {
  http: FastifyInstance;
  hub: QuoteHub;
  /** One turn of board, watched ticks and quotes, at the market's clock. */
  turn(): void;
  market: Market;
  /** Rows of the lists that the page opens with. */
  firstRows: Rows;
  /** Jobs of the clock. Tests call `turn`. */
  jobs: RunningJobs;
  /** Clients of the account socket. Tests call `turn`. */
  live: LiveHub;
  /** Tells sockets good-bye and closes everything that was opened here. */
  close(): Promise<void>;
}

export async function buildApp(o: AppOptions): Promise<App> {
  const { services } = o;
  const { market, profile } = services;
  const { clock } = market;
  const log = plainLog(
    o.log ?? ((what, error) => console.error(`${printedLine(what)} ${printedError(error)}`)),
    () => clock.mono(),
  );
  const proxies = o.proxies ?? NO_PROXIES;
  const clientOf = (request: IncomingMessage): string => addressOf(request, proxies);
  const upgrades = upgradesOf({
    perAddress: o.socketsPerAddress ?? SOCKETS_PER_ADDRESS,
    addressOf: clientOf,
    allowed: (headers) => allowedOrigin(headers, o.origins ?? []),
    ...(o.lab === undefined ? {} : { admit: o.lab.admit }),
    ...(o.foreignSockets === undefined ? {} : { foreign: o.foreignSockets }),
  });
  const listener: ListenerOptions = {
    limits: { ...LISTENER_LIMITS, ...o.limits },
    proxies,
    upgrades,
    ...(o.https === undefined ? {} : { https: o.https }),
  };
  let takeOver = (): void => {};
  const http = Fastify({
    logger: false,
    bodyLimit: FORM_BYTES,
    routerOptions: { maxParamLength: 200, querystringParser: () => ({}) },
    serverFactory: (handler) => {
      if (o.front === undefined) return boundedServer(handler, listener);
      takeOver = () => o.front?.take(handler, upgrades);
      return o.front.server;
    },
  }) as unknown as FastifyInstance;
  mountHeaders(http, () => clock.now(), profile.httpsOnly);
  mountErrors(http, log);
  mountCompression(http);
  // Handlers parse forms themselves; any other content type is 415, exactly matched.
  http.removeAllContentTypeParsers();
  http.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, body),
  );

  const limit = new CallLimit({
    perSecond: o.readsPerSecond ?? READS_PER_SECOND,
    burst: o.readsBurst ?? READS_BURST,
    most: COUNTED_MOST,
  });
  const changes = new CallLimit({
    perSecond: o.changesPerSecond ?? CHANGES_PER_SECOND,
    burst: o.changesBurst ?? CHANGES_BURST,
    most: COUNTED_MOST,
  });
  const routes = routesOf(services);
  mountCalls(http, routes, {
    now: () => clock.now(),
    mono: () => clock.mono(),
    limit,
    changes,
    addressOf: clientOf,
    identify: (token, now) => findSession(services.db, token, now),
    signatureWindowS: profile.signatureWindowS,
    mutatingGet: profile.mutatingGet,
    sign2OnMoney: profile.sign2OnMoney,
    signKey: services.secrets.signKey,
    once: requestIds(services),
    ...(profile.nonceOnce ? { replay: replayCache(services) } : {}),
    checkAnswers: o.checkAnswers ?? false,
    onUnavailable: (error) => log("database", error),
    ...(o.lab === undefined ? {} : { before: o.lab.beforeAnswer, after: o.lab.beforeReply }),
  });
  mountHealth(http, {
    feedAgeMs: () => clock.now() - market.aliveAt(),
    mono: () => performance.now(),
    database: () => sql`select 1`.execute(services.db),
    ...(o.dataDir === undefined ? {} : { dataDir: o.dataDir }),
  });
  mountPolicyReports(
    http,
    (line) => log("policy", line),
    () => performance.now(),
  );
  mountOpenApi(
    http,
    routes.map((route) => route.call),
  );
  const firstRows: Rows = () => firstLists(services);
  if (o.page !== undefined) mountPage(http, o.page, CHUNK_PREFIX, firstRows, () => clock.mono());
  // Without a built page (in development) a worker of an earlier start is taken out of use.
  mountOfflineWorker(http, o.page ?? new Map(), o.offline ?? true);

  const hub = new QuoteHub(market);
  const floor = { market, hub, engine: services.engine };
  const onTurnError = (error: unknown): void => log("feed", error);
  const tap = o.lab === undefined ? {} : { tap: o.lab.tap };
  upgrades.add(
    marketSocket({
      hub,
      ...tap,
      ...(o.snapshots === undefined ? {} : { perAddress: o.snapshots }),
    }),
  );
  const onLiveError = (error: unknown): void => log("live", error);
  const live = new LiveHub({
    db: services.db,
    outbox: services.live,
    door: liveDoor(services),
    clock,
    onError: onLiveError,
  });
  upgrades.add(liveSocket({ hub: live, mono: () => clock.mono(), ...tap }));
  const turning = o.live === false ? undefined : setInterval(() => void live.turn(), TURN_MS);
  mountUpgradeRequired(http, upgrades);
  if (o.lab !== undefined) {
    mountLab(http, o.lab, hub, market);
    mountPeopleLab(http, {
      db: services.db,
      live,
      ops: (args) => runOps(args, services, { now: clock.now(), who: "lab" }),
    });
  }
  if (services.mail.keepsLetters) mountOutboxPage(http, services.db, outboxKey(services));
  const jobs = runJobs(JOBS, services, { now: () => clock.now(), timers: o.live !== false, log });
  // No order of a share that stands still is met before that is known here.
  await services.splits.look(clock.now());
  await services.engine.start();
  const stopLoop = o.live === false ? () => {} : startTurns(floor, clock, onTurnError);
  if (o.front !== undefined) await http.ready();
  takeOver();

  return {
    http,
    hub,
    turn: () => turn(floor, clock.mono(), onTurnError),
    market,
    firstRows,
    jobs,
    live,
    close: async () => {
      stopLoop();
      await jobs.stop();
      await services.alerts.close().catch((error: unknown) => log("alerts", error));
      await services.delivery.close().catch((error: unknown) => log("delivery", error));
      await services.engine.close().catch((error: unknown) => log("engine", error));
      await services.incidents
        .flush(services, clock.now())
        .catch((error: unknown) => log("incidents", error));
      hub.shutdown(RECONNECT_IN_MS);
      live.shutdown(RECONNECT_IN_MS);
      clearInterval(turning);
      upgrades.close();
      market.source.close();
      await http.close();
      await o.front?.close();
      // A server that never listened is not closed by Fastify, and keeps its timer.
      http.server.close(() => {});
    },
  };
}

/** Time that `bye` promises: a restart of this server takes about that long. */
const RECONNECT_IN_MS = 3000;

const requestIds = (services: Services): RequestIds => ({
  of: (facts) => onceOf(services, facts),
  endedSession: (token) => sessionOnceOf(services.db, token),
  answerOfEnded: (facts, params) => answerOfEnded(services, facts, params),
});

/** Opens the outbox page; the same after a restart, unknown to who has not seen the log. */
export const outboxKey = (services: Services): string =>
  services.secrets.mac("outbox-page").slice(0, 16);

/**
 * The listener of a start's first moment: it has the page at once, and says of everything else that
 * the server is not ready, until the app takes over. The page shows what it shows while a server is
 * away, and goes on by itself.
 */
import type { RequestListener, Server } from "node:http";
import Fastify, { type FastifyInstance } from "fastify";
import { HEADER } from "../../contract/http/wire/signature.ts";
import { boundedServer, type ListenerOptions } from "../door/listener.ts";
import type { Upgrades } from "../door/upgrades.ts";
import { mountHeaders } from "../plugins/headers.ts";
import { mountOfflineWorker } from "../plugins/page/offline-worker.ts";
import { mountPage, type PageFile } from "../plugins/page/page.ts";

export interface FrontOptions {
  listener: Omit<ListenerOptions, "upgrades">;
  page: ReadonlyMap<string, PageFile>;
  /** Where built files are served from. */
  prefix: string;
  offline: boolean;
  httpsOnly: boolean;
}

export interface Front {
  listen(at: { port: number; host: string }): Promise<void>;
  server: Server;
  /** From now on the app answers, on the same connections. */
  take(handler: RequestListener, upgrades: Upgrades): void;
  close(): Promise<void>;
}

/** Seconds after which a client may ask again. */
const AGAIN_S = "1";

export function openFront(o: FrontOptions): Front {
  let answer: RequestListener = () => {};
  let upgrades: Upgrades | undefined;
  const server = boundedServer((request, response) => answer(request, response), {
    ...o.listener,
    upgrades: {
      // A socket that comes too early is answered as any other request: not ready.
      leavesHttp: (request) => upgrades?.leavesHttp(request) ?? false,
      take: (request, stream, head) => upgrades?.take(request, stream, head),
    },
  });
  const waiting = Fastify({
    logger: false,
    serverFactory: (handler) => {
      answer = handler;
      return server;
    },
  }) as unknown as FastifyInstance;
  mountHeaders(waiting, Date.now, o.httpsOnly);
  mountPage(waiting, o.page, o.prefix, () => undefined, performance.now.bind(performance));
  mountOfflineWorker(waiting, o.page, o.offline);
  waiting.get("/healthz", (_request, reply) =>
    reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send("ok"),
  );
  waiting.removeAllContentTypeParsers();
  waiting.addContentTypeParser("*", (_request, _payload, done) => done(null));
  // Its time is the system's, which need not be the market's: no client takes it from here.
  waiting.setNotFoundHandler((_request, reply) =>
    reply
      .removeHeader(HEADER.serverTime)
      .code(503)
      .headers({ "retry-after": AGAIN_S, "cache-control": "no-store" })
      .type("text/plain; charset=utf-8")
      .send("the server is starting"),
  );
  return {
    server,
    listen: async (at) => void (await waiting.listen(at)),
    take: (handler, kinds) => {
      answer = handler;
      upgrades = kinds;
    },
    close: async () => void (await waiting.close()),
  };
}

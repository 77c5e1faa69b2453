/**
 * The HTTP server under Fastify, which by itself waits for a body without end. Every connection has
 * bounds of its own: how many one address may hold, how long a handshake, headers, a form and a
 * whole request may take, and how long nothing may happen at all.
 */
import {
  createServer as createHttp,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { createServer as createHttps } from "node:https";
import type { Socket } from "node:net";
import { type Proxies, plainAddress } from "./address.ts";
import type { Upgrades } from "./upgrades.ts";

export interface ListenerLimits {
  /**
   * Connections of one address, sockets included. A trusted proxy may have any number: its clients
   * are its own to count.
   */
  connectionsPerAddress: number;
  /** TLS handshake and headers each, ms. */
  headersMs: number;
  /** A body that is no upload, ms: 64 KB at most. */
  formMs: number;
  /** A whole request, uploads included, ms. */
  requestMs: number;
  /** Without a byte either way, ms. Sockets have beats instead. */
  idleMs: number;
  /**
   * A piece of an answer that waits to be read, ms, once to twice: who takes a byte now and then
   * holds it no longer than who takes none.
   */
  readMs: number;
  /**
   * Between two requests of a connection, ms: longer than proxies keep theirs, which would meet a
   * closed one otherwise.
   */
  keepAliveMs: number;
  /** How often headers and requests are looked at, ms. */
  checkMs: number;
}

/**
 * A browser holds six connections and two sockets; fifty of them may sit behind one address
 * (`socketsPerAddress`).
 */
export const LISTENER_LIMITS: ListenerLimits = {
  connectionsPerAddress: 500,
  headersMs: 10_000,
  formMs: 10_000,
  requestMs: 75_000,
  idleMs: 90_000,
  readMs: 30_000,
  keepAliveMs: 72_000,
  checkMs: 2_000,
};

export interface ListenerOptions {
  limits: ListenerLimits;
  proxies: Proxies;
  https?: { key: string; cert: string };
  upgrades: Pick<Upgrades, "leavesHttp" | "take">;
}

/** A server that answers by `listener` within the limits. */
export function boundedServer(
  listener: RequestListener,
  { limits, proxies, https, upgrades }: ListenerOptions,
): Server {
  const options = {
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
    // Whatever else has an `Upgrade` header, e.g. h2c, is served as if it had none (RFC 9110, 7.8).
    shouldUpgradeCallback: upgrades.leavesHttp,
  };
  const handle: RequestListener = (request, response) => {
    cutSlowForm(request, response, limits.formMs);
    cutSlowReader(response, limits.readMs);
    listener(request, response);
  };
  const server =
    https === undefined
      ? createHttp(options, handle)
      : createHttps({ ...options, ...https, handshakeTimeout: limits.headersMs }, handle);
  server.setTimeout(limits.idleMs);
  server.on("upgrade", upgrades.take);
  const open = new Map<string, number>();
  // With TLS this is the connection under it, before the handshake.
  server.on("connection", (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? "");
    if (proxies.has(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
  return server;
}

/**
 * Ends the connection of an answer of which nothing was taken between two looks, although something
 * waits. What is made slowly waits for nobody.
 */
function cutSlowReader(response: ServerResponse, ms: number): void {
  let taken = -1;
  const timer = setInterval(() => {
    const { socket } = response;
    if (socket === null || socket.writableLength === 0) {
      taken = -1;
      return;
    }
    const now = socket.bytesWritten - socket.writableLength;
    if (now === taken) socket.destroy();
    taken = now;
  }, ms);
  timer.unref();
  response.once("close", () => clearInterval(timer));
}

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Ends the connection of a form that has not come after `ms`. Uploads have the whole request's
 * time.
 */
function cutSlowForm(request: IncomingMessage, response: ServerResponse, ms: number): void {
  const { headers, socket } = request;
  const hasBody =
    headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
  if (!hasBody || headers["content-type"]?.startsWith("multipart/form-data")) return;
  const timer = setTimeout(() => {
    if (socket.writable && !response.headersSent) socket.write(TOO_SLOW);
    socket.destroySoon();
  }, ms);
  request.once("end", () => clearTimeout(timer)).once("close", () => clearTimeout(timer));
}

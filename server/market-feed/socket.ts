/**
 * The market socket: one Connection a client, behind the handshake of door/upgrades.ts. No token:
 * market data are public.
 */
import { randomBytes } from "node:crypto";
import { WebSocket } from "ws";
import {
  BEAT_MS,
  CLOSE,
  MARKET_SOCKET_PATH,
  PROTOCOL_BINARY,
  PROTOCOL_JSON,
  SOCKET_LIMITS,
} from "../../contract/feed/control.ts";
import { Connection } from "./connection.ts";
import {
  Allowance,
  type AllowanceRule,
  allowancesByAddress,
  Egress,
  PER_ADDRESS,
  PER_CONNECTION,
} from "./egress.ts";
import type { QuoteHub } from "./quote-hub.ts";
import type { Wire } from "./wire.ts";

const PING_EVERY_MS = 20_000;
/** A connection older than this is asked to come again, so that no state lives for ever. */
const MAX_AGE_MS = 86_400_000;

/** The lab's changes to the wire of a connection. */
export type WireTap = (wire: Wire) => Wire;

export interface SocketOptions {
  hub: QuoteHub;
  tap?: WireTap;
  /** How much of what is asked for an address may be sent; usual without. */
  perAddress?: AllowanceRule;
}

/** door/upgrades.ts lets clients in by this. */
export const marketSocket = (
  o: SocketOptions,
  allowanceOf = allowancesByAddress(o.perAddress ?? PER_ADDRESS),
) => ({
  path: MARKET_SOCKET_PATH,
  frameBytes: SOCKET_LIMITS.clientFrameBytes,
  protocolOf: (offered: Set<string>): string | false =>
    offered.has(PROTOCOL_BINARY)
      ? PROTOCOL_BINARY
      : offered.has(PROTOCOL_JSON)
        ? PROTOCOL_JSON
        : false,
  accept: (ws: WebSocket, address: string): void => {
    const mono = o.hub.feed.market.clock.mono();
    accept(ws, o, new Egress(new Allowance(PER_CONNECTION, mono), allowanceOf(address, mono)));
  },
});

function accept(
  ws: WebSocket,
  o: SocketOptions,
  egress: ConstructorParameters<typeof Connection>[5],
): void {
  const { feed } = o.hub;
  const { clock } = feed.market;
  const bare: Wire = {
    send: (data) => ws.readyState === WebSocket.OPEN && ws.send(data),
    buffered: () => ws.bufferedAmount,
    close: (code, reason) => ws.close(code, reason),
    terminate: (code) => {
      ws.close(code);
      ws.terminate();
    },
  };
  const wire = o.tap?.(bare) ?? bare;
  const connection = new Connection(
    feed,
    wire,
    randomBytes(6).toString("hex"),
    ws.protocol === PROTOCOL_BINARY,
    clock.mono(),
    egress,
  );
  ws.on("error", () => ws.terminate());
  ws.on("pong", () => {
    connection.heardAt = clock.mono();
  });
  ws.on("message", (data, isBinary) => {
    if (isBinary) connection.close(CLOSE.protocol, "text only");
    else connection.receive(String(data), clock.mono());
  });
  const pinging = setInterval(() => ws.readyState === WebSocket.OPEN && ws.ping(), PING_EVERY_MS);
  const aging = setTimeout(() => {
    connection.say({ op: "bye", in: 0 });
    connection.close(CLOSE.maxAge, "max age");
  }, MAX_AGE_MS);
  ws.on("close", () => {
    clearInterval(pinging);
    clearTimeout(aging);
    o.hub.leave(connection);
  });
  o.hub.join(connection, clock.mono());
  connection.say({
    op: "hello",
    v: 1,
    conn: connection.id,
    st: clock.now(),
    hb: BEAT_MS,
    max: SOCKET_LIMITS.topics,
    source: o.hub.feed.market.source.kind,
  });
}

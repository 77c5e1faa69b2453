/**
 * A cold start cannot beat this: one HTML file with an inline script that opens the product's
 * market socket (its JSON form) and writes prices into rows. It is served in front of the product's
 * own server, so that origin and socket are the same. Everything else is passed on.
 */
import { createServer, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { MARKET_SOCKET_PATH, PROTOCOL_JSON } from "../../contract/feed/control.ts";

export const FLOOR_PATH = "/bench-floor";

/** The page. The rows are the product's own first ones. */
export const floorPage = (
  symbols: readonly string[],
): string => `<!doctype html><meta name=viewport content="width=device-width"><body>${symbols
  .map((symbol) => `<p>${symbol} <b data-c=price id="${symbol}"></b>`)
  .join(
    "",
  )}<script>w=new WebSocket("ws://"+location.host+"${MARKET_SOCKET_PATH}","${PROTOCOL_JSON}")
w.onopen=()=>w.send('${JSON.stringify({ op: "sub", ch: "ticker", syms: symbols, arg: { ms: 16 } })}')
w.onmessage=e=>{m=JSON.parse(e.data);if(m.ch=="ticker"&&m.d)for(t of m.d)if(t.c)document.getElementById(t.s).textContent=t.c}</script>`;

export interface Front {
  port: number;
  close(): Promise<void>;
}

/**
 * Listens on a free port: the floor's page at FLOOR_PATH, everything else from the product's
 * server.
 */
export async function openFront(productPort: number, symbols: readonly string[]): Promise<Front> {
  const page = gzipSync(floorPage(symbols));
  const open = new Set<Socket>();
  const server = createServer((asked, answer) => {
    if (asked.url?.startsWith(FLOOR_PATH)) {
      answer.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "gzip",
        "content-length": page.length,
      });
      answer.end(page);
      return;
    }
    const onward = request(
      {
        host: "127.0.0.1",
        port: productPort,
        method: asked.method,
        path: asked.url,
        headers: asked.headers,
      },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  });
  server.on("upgrade", (asked, client: Socket, head) => {
    const target = connect(productPort, "127.0.0.1", () => {
      const headers = Array.from(
        { length: asked.rawHeaders.length / 2 },
        (_, i) => `${asked.rawHeaders[2 * i]}: ${asked.rawHeaders[2 * i + 1]}\r\n`,
      );
      target.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join("")}\r\n`);
      target.write(head);
      target.pipe(client);
      client.pipe(target);
    });
    for (const socket of [client, target]) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        client.destroy();
        target.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

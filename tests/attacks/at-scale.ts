/**
 * The attacks at the numbers that once succeeded, on a server with its real limits: 800 bodies that
 * never end, fifteen dear pictures of one account, 45 sockets that ask for everything nine times a
 * second, ten connections that ask for the longest answers without rest, forty that read nothing.
 * Prints what it cost the others. Takes five minutes.
 *
 *     node tests/attacks/at-scale.ts [bodies] [pictures] [sockets]
 */
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect, type Socket } from "node:net";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { MARKET_SOCKET_PATH, PROTOCOL_BINARY } from "../../contract/feed/control.ts";
import { API_PREFIX } from "../../contract/http/call.ts";
import { itemList } from "../../contract/http/market.ts";
import { userGet, userRegister } from "../../contract/http/user.ts";
import { type Client, createClient } from "../../contract/http/wire/client.ts";
import { HEADER, sign } from "../../contract/http/wire/signature.ts";
import { fileUpload } from "../../contract/http/wire/upload.ts";
import { ROOT_USERCODE } from "../../server/db/seed/seed-root.ts";
import { manyScans } from "./many-scans.ts";
import { plainServer, steadily } from "./plain-server.ts";

const ATTACKS = { bodies: slowBodies, pictures, sockets, lists, readers };
const HONEST_READS_A_SECOND = 10;
const chosen = process.argv.slice(2);
let asked = 0;
const server = await plainServer();
const base = `http://127.0.0.1:${server.port}`;
try {
  for (const [name, attack] of Object.entries(ATTACKS))
    if (chosen.length === 0 || chosen.includes(name)) await attack();
} finally {
  await server.stop();
}

async function registered(username: string): Promise<Client> {
  let token: string | undefined;
  const client = createClient({
    base,
    fetch,
    now: Date.now,
    random: Math.random,
    timeZone: () => "UTC",
    language: () => "en",
    token: () => token,
  });
  const password = "correct horse 1";
  const answer = await client.call(userRegister, {
    type: "3",
    username,
    password,
    re_password: password,
    usercode: ROOT_USERCODE,
    agree: true,
  });
  if (!answer.ok) throw new Error(`registration: ${JSON.stringify(answer.error)}`);
  token = answer.value.token;
  return client;
}

function sorted(values: readonly number[]): string {
  const all = [...values].sort((a, b) => a - b);
  const at = (share: number): string =>
    (all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms of ${all.length}`;
}

function rssMiB(): number {
  const said = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
  return Math.round(Number(said) / 1024);
}

/** Reads somebody's own profile until told to stop. */
function honest(client: Client): () => Promise<{ took: number[]; failed: number }> {
  const took: number[] = [];
  let failed = 0;
  let going = true;
  const work = (async () => {
    while (going) {
      const begun = performance.now();
      const answer = await client.call(userGet, {});
      if (answer.ok) took.push(performance.now() - begun);
      else failed++;
      await pause(1000 / HONEST_READS_A_SECOND);
    }
  })();
  return async () => {
    going = false;
    await work;
    return { took, failed };
  };
}

/**
 * Half are forms, half uploads; two addresses, so that the bound of one is not what is measured.
 */
async function slowBodies(): Promise<void> {
  const ann = await registered(`ann_bodies`);
  const begun = performance.now();
  const openFor: number[] = [];
  const first = (type: string, length: number): string =>
    `POST ${API_PREFIX}/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\na`;
  const says = [
    first("application/x-www-form-urlencoded", 1000),
    first("multipart/form-data; boundary=b", 1_000_000),
  ];
  const stop = honest(ann);
  const one = (n: number): Promise<void> =>
    new Promise((ended) => {
      const socket: Socket = connect({
        port: server.port,
        host: "127.0.0.1",
        localAddress: `127.3.0.${1 + (n % 2)}`,
      });
      const from = performance.now();
      socket.on("connect", () => socket.write(says[(n >> 1) % 2] ?? ""));
      socket.on("error", () => {});
      socket.resume();
      socket.on("close", () => {
        openFor.push(performance.now() - from);
        ended();
      });
    });
  const all = Promise.all(Array.from({ length: 800 }, (_, n) => one(n)));
  const cut = await Promise.race([all.then(() => true), pause(120_000).then(() => false)]);
  const { took, failed } = await stop();
  console.log(
    `800 slow bodies: ${cut ? "all cut" : `${800 - openFor.length} still open`} after ${((performance.now() - begun) / 1000).toFixed(0)} s; ` +
      `open for ${sorted(openFor)}; an honest read meanwhile ${sorted(took)}, ${failed} failed`,
  );
}

async function pictures(): Promise<void> {
  const [eve, ann] = [await registered("eve_pictures"), await registered("ann_pictures")];
  const send = async (who: Client, bytes: Buffer): Promise<string> => {
    const answer = await who.call(fileUpload, {
      scene: "proof",
      file: new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }),
    });
    return answer.ok ? "taken" : answer.error.text;
  };
  const before = rssMiB();
  for (const [what, file] of [
    ["a thousand scans", manyScans(4032, 3024, 1000)],
    ["as many scans as are taken", manyScans(4032, 3024, 17, 3)],
  ] as const) {
    const stop = honest(ann);
    let highest = 0;
    const watch = setInterval(() => {
      highest = Math.max(highest, rssMiB());
    }, 20);
    const begun = performance.now();
    const crowd = Promise.all(Array.from({ length: 15 }, () => send(eve, file)));
    await pause(100);
    const from = performance.now();
    const own = await send(ann, manyScans(800, 600, 2));
    const waited = performance.now() - from;
    const said = await crowd;
    const all = performance.now() - begun;
    clearInterval(watch);
    const { took, failed } = await stop();
    const tally = Object.entries(Object.groupBy(said, (text) => text)).map(
      ([text, those]) => `${those?.length} × ${text}`,
    );
    console.log(
      `fifteen pictures of ${what} (${(file.length / 1024).toFixed(0)} kB): ${tally.join(", ")} in ${(all / 1000).toFixed(1)} s; an honest picture ${own} ` +
        `after ${(waited / 1000).toFixed(1)} s; honest reads ${sorted(took)}, ${failed} failed; memory ${before} → ${highest} MiB at most`,
    );
    await pause(1000);
  }
}

function openSocket(heard: (data: Buffer) => void): Promise<WebSocket> {
  const address = `ws://127.0.0.1:${server.port}${MARKET_SOCKET_PATH}`;
  const from = { localAddress: "127.4.0.1", origin: base };
  return new Promise((ready, fail) => {
    const socket = new WebSocket(address, [PROTOCOL_BINARY], from);
    socket.on("message", heard);
    socket.on("open", () => ready(socket));
    socket.on("error", fail);
  });
}

async function sockets(): Promise<void> {
  const ann = await registered("ann_sockets");
  const all = await ann.call(itemList, { type: "cryptos" });
  if (!all.ok) throw new Error(all.error.text);
  const symbols = all.value.list.slice(0, 300).map(({ symbol }) => symbol);
  let bytes = 0;
  let closed = 0;
  const opened = await Promise.all(
    Array.from({ length: 45 }, async () => {
      const socket = await openSocket((data) => {
        bytes += data.length;
      });
      socket.on("close", () => closed++);
      return socket;
    }),
  );
  for (const socket of opened)
    for (let i = 0; i < 3; i++)
      socket.send(
        JSON.stringify({
          op: "sub",
          ch: "depth",
          syms: symbols.slice(i * 100, i * 100 + 100),
          arg: { lv: 200, ms: 1000 },
        }),
      );
  await pause(3000);
  const stop = honest(ann);
  const perSecond: number[] = [];
  let last = bytes;
  const clock = setInterval(() => {
    perSecond.push(bytes - last);
    last = bytes;
  }, 1000);
  await steadily(9, 40_000, async () => {
    for (const socket of opened)
      if (socket.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ op: "resync", ch: "depth", syms: [] }));
  });
  clearInterval(clock);
  const { took, failed } = await stop();
  const mega = (n: number): string => (n / 1e6).toFixed(1);
  console.log(
    `45 sockets, nine asks a second for 300 books each: ${perSecond.map(mega).join(" ")} MB in each second (streams included), ${closed} closed; ` +
      `honest reads ${sorted(took)}, ${failed} failed`,
  );
  for (const socket of opened) socket.terminate();
}

/** Headers that sign a request of the page. The nonce counts, since a nonce is taken once. */
function signed(): Record<string, string> {
  const [timestamp, nonce] = [
    String(Math.floor(Date.now() / 1000)),
    String(100_000 + (++asked % 900_000)),
  ];
  return {
    [HEADER.timestamp]: timestamp,
    [HEADER.nonce]: nonce,
    [HEADER.sign]: sign(timestamp, nonce),
  };
}

/**
 * Ten connections, each with the next question as soon as its answer is there, of other addresses
 * than the honest one.
 */
async function lists(): Promise<void> {
  const ann = await registered("ann_lists");
  const alone = honest(ann);
  await pause(15_000);
  const before = await alone();
  console.log(
    `alone: honest reads ${sorted(before.took)}, ${before.failed} failed, load ${loadavg()[0].toFixed(1)}`,
  );
  const list = `${API_PREFIX}${itemList.path}?type=cryptos`;
  for (const path of ["/api/openapi.json", "/api/docs", list]) {
    let going = true;
    const taken: Record<number, number> = {};
    let bytes = 0;
    const ask = (agent: Agent, localAddress: string): Promise<void> =>
      new Promise((done, fail) => {
        const request = get(
          {
            port: server.port,
            host: "127.0.0.1",
            path,
            agent,
            localAddress,
            headers: { "accept-encoding": "gzip", ...signed() },
          },
          (response) => {
            response.on("data", (chunk: Buffer) => {
              bytes += chunk.length;
            });
            response.on("end", () => {
              taken[response.statusCode ?? 0] = (taken[response.statusCode ?? 0] ?? 0) + 1;
              done();
            });
          },
        );
        request.on("error", fail);
      });
    const asking = Array.from({ length: 10 }, async (_, n) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (going) await ask(agent, `127.5.0.${n + 1}`);
      agent.destroy();
    });
    const stop = honest(ann);
    await pause(20_000);
    const { took, failed } = await stop();
    going = false;
    await Promise.all(asking);
    const answers = Object.entries(taken).map(([status, many]) => `${many} × ${status}`);
    console.log(
      `ten connections, ${path}: ${answers.join(", ")} and ${(bytes / 1e6).toFixed(0)} MB in 20 s; ` +
        `honest reads ${sorted(took)}, ${failed} failed, load ${loadavg()[0].toFixed(1)}`,
    );
  }
}

/** Forty that ask for more than all buffers hold and take nothing of it. */
async function readers(): Promise<void> {
  const ann = await registered("ann_readers");
  const before = rssMiB();
  let open = 40;
  let highest = before;
  const begun = performance.now();
  const asks = `GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(80);
  const all = Array.from(
    { length: open },
    (_, n) =>
      new Promise<void>((done) => {
        const socket = connect(
          { port: server.port, host: "127.0.0.1", localAddress: `127.6.0.${1 + (n % 10)}` },
          () => socket.write(asks),
        );
        socket.pause();
        // A closed connection is known by the next byte that is sent.
        const knock = setInterval(() => socket.write("x"), 1000);
        socket.on("error", () => {});
        socket.on("close", () => {
          clearInterval(knock);
          open--;
          done();
        });
      }),
  );
  const watch = setInterval(() => {
    highest = Math.max(highest, rssMiB());
  }, 100);
  const stop = honest(ann);
  const cut = await Promise.race([
    Promise.all(all).then(() => true),
    pause(90_000).then(() => false),
  ]);
  clearInterval(watch);
  const { took, failed } = await stop();
  console.log(
    `40 that read nothing: ${cut ? "all cut" : `${open} still open`} after ${((performance.now() - begun) / 1000).toFixed(0)} s; ` +
      `memory ${before} → ${highest} MiB; honest reads ${sorted(took)}, ${failed} failed`,
  );
}

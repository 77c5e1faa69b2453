/**
 * What strangers who try passwords cost everybody else: a server as it is started by anybody (embedded database, no lab), one person who reads
 * their profile ten times a second, and floods of sign-ins from more and more addresses of the loopback. Prints what the reads took.
 *
 *     node tests/attacks/login-flood.ts [seconds]
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { HEADER, sign } from "../../contract/http/signature.ts";
import { ROOT_USERCODE } from "../../server/db/seed-root.ts";
import { freePort } from "../support/free-port.ts";

interface Flood {
  rps: number;
  addresses: number;
}
const FLOODS: readonly Flood[] = [
  { rps: 0, addresses: 0 },
  { rps: 80, addresses: 3 },
  { rps: 220, addresses: 8 },
  { rps: 300, addresses: 12 },
  { rps: 300, addresses: 200 },
];
/** Half of what one address may ask for: a call without the second signature counts twice. */
const READS_PER_SECOND = 10;
const seconds = Number(process.argv[2] ?? 15);

interface Answer {
  status: number;
  body: { code?: number; data?: { token?: string } };
  ms: number;
}

const port = await freePort();
const data = mkdtempSync(join(tmpdir(), "syn-flood-"));
const flags = ["--port", String(port), "--data", data, "--rate", "500"];
const server = spawn(resolve("node_modules/.bin/node"), ["server/main.ts", ...flags], { stdio: ["ignore", "pipe", "inherit"] });
try {
  await new Promise<void>((up) => server.stdout.on("data", (text) => String(text).includes("is running") && up()));
  server.stdout.resume();
  const password = "correct horse 1";
  const form = { type: "3", username: "victim_one", password, re_password: password, usercode: ROOT_USERCODE, agree: "true" };
  const { body } = await call("/user/register", form, "127.1.1.1");
  const token = body.data?.token ?? "";
  for (const [i, flood] of FLOODS.entries()) await measure(flood, token, i + 1);
} finally {
  server.kill("SIGTERM");
  await new Promise((ended) => server.once("close", ended));
  rmSync(data, { recursive: true, force: true });
}

/** One flood and the reads beside it. `net` keeps the floods' addresses apart. */
async function measure({ rps, addresses }: Flood, token: string, net: number): Promise<void> {
  const reads: number[] = [];
  const said = new Map<string, number>();
  const open: Promise<unknown>[] = [];
  let failed = 0;
  const until = performance.now() + seconds * 1000;
  const read = every(1000 / READS_PER_SECOND, until, () =>
    open.push(call("/user/get", undefined, "127.1.1.1", token).then((a) => (a.body.code === 0 ? reads.push(a.ms) : failed++))),
  );
  const count = (what: string): void => void said.set(what, (said.get(what) ?? 0) + 1);
  const attack = every(1000 / Math.max(1, rps), rps === 0 ? 0 : until, (n) => {
    const form = { type: "3", username: `nobody_${n % 500}`, password: "wrong horse 1" };
    const from = `127.${net + 1}.${Math.floor((n % addresses) / 200)}.${1 + ((n % addresses) % 200)}`;
    open.push(
      call("/user/login", form, from).then(
        (a) => count(String(a.body.code ?? a.status)),
        () => count("none"),
      ),
    );
  });
  await Promise.all([read, attack]);
  await Promise.all(open);
  reads.sort((a, b) => a - b);
  const at = (share: number): string => (reads[Math.min(reads.length - 1, Math.floor(reads.length * share))] ?? 0).toFixed(0);
  const answers = [...said].map(([code, times]) => `${code}: ${times}`).join(", ");
  console.log(
    `${String(rps).padStart(3)} sign-ins a second from ${String(addresses).padStart(3)} addresses: reads p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `longest ${at(1)} ms${failed > 0 ? `, ${failed} failed` : ""} (sign-ins answered ${answers || "-"})`,
  );
}

/** Runs `work` at a steady pace whatever it takes: a flood does not wait for answers. */
async function every(ms: number, until: number, work: (n: number) => void): Promise<void> {
  const start = performance.now();
  for (let n = 0; performance.now() < until; n++) {
    work(n);
    await pause(Math.max(0, start + (n + 1) * ms - performance.now()));
  }
}

function call(path: string, form: Record<string, string> | undefined, from: string, token?: string): Promise<Answer> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = String(Math.floor(Math.random() * 1e6)).padStart(6, "0");
  const headers = {
    [HEADER.timestamp]: timestamp,
    [HEADER.nonce]: nonce,
    [HEADER.sign]: sign(timestamp, nonce),
    ...(token === undefined ? {} : { [HEADER.token]: token }),
    ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
  };
  const began = performance.now();
  return new Promise((done, fail) => {
    const sent: ClientRequest = request(
      { port, host: "127.0.0.1", localAddress: from, path: `/api/api${path}`, method: form === undefined ? "GET" : "POST", headers, agent: false },
      (reply) => {
        let text = "";
        reply.on("data", (bytes) => {
          text += bytes;
        });
        reply.on("end", () =>
          done({ status: reply.statusCode ?? 0, body: text.startsWith("{") ? JSON.parse(text) : {}, ms: performance.now() - began }),
        );
      },
    );
    sent.on("error", fail);
    sent.end(form === undefined ? undefined : new URLSearchParams(form).toString());
  });
}

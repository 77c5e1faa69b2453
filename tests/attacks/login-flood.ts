/**
 * Strangers who try passwords cost everybody else time. The server runs as anybody starts it
 * (embedded database, no lab). One person reads their profile ten times a second under floods of
 * sign-ins from more and more addresses of the loopback. Prints the times of the reads. Before that
 * one address alone tries unknown names while six people sign in from devices that the server has
 * not seen. It prints who of them gets in, and how soon.
 *
 *     node tests/attacks/login-flood.ts [seconds]
 */
import { type ClientRequest, request } from "node:http";
import { HEADER, sign } from "../../contract/http/wire/signature.ts";
import { ROOT_USERCODE } from "../../server/db/seed/seed-root.ts";
import { plainServer, steadily } from "./plain-server.ts";

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
/** Sign-ins a second from one address, and people beside each. */
const ALONE = [25, 100];
const PEOPLE = 6;
const seconds = Number(process.argv[2] ?? 15);

interface Answer {
  status: number;
  body: { code?: number; data?: { token?: string } };
  ms: number;
}

const server = await plainServer("--rate", "500");
try {
  const password = "correct horse 1";
  const form = {
    type: "3",
    username: "victim_one",
    password,
    re_password: password,
    usercode: ROOT_USERCODE,
    agree: "true",
  };
  const { body } = await call("/user/register", form, "127.1.1.1");
  const token = body.data?.token ?? "";
  const people = [];
  for (let i = 0; i < PEOPLE * ALONE.length; i++) {
    const username = `honest_${i}`;
    await call("/user/register", { ...form, username }, `127.40.0.${1 + i}`);
    people.push({ type: "3", username, password });
  }
  for (const [i, rps] of ALONE.entries())
    await beside(rps, people.slice(i * PEOPLE, (i + 1) * PEOPLE), i + 1);
  for (const [i, flood] of FLOODS.entries()) await measure(flood, token, i + 1);
} finally {
  await server.stop();
}

/**
 * Sign-ins of unknown names from one address, and beside them people from new devices and
 * addresses, one after the other.
 */
async function beside(
  rps: number,
  people: readonly Record<string, string>[],
  net: number,
): Promise<void> {
  const ms = seconds * 1000;
  const said = new Map<string, number>();
  const attack = steadily(rps, ms, (n) => {
    const form = { type: "3", username: `unknown_${net}_${n}`, password: "wrong horse 1" };
    return call("/user/login", form, `127.60.${net}.1`).then(
      (a) =>
        void said.set(
          String(a.body.code ?? a.status),
          (said.get(String(a.body.code ?? a.status)) ?? 0) + 1,
        ),
      () => undefined,
    );
  });
  const took: number[] = [];
  const refused: string[] = [];
  for (const [i, form] of people.entries()) {
    await new Promise((next) => setTimeout(next, ms / (people.length + 1)));
    const answer = await call("/user/login", form, `127.${50 + net}.${i}.1`);
    if (answer.body.code === 0) took.push(answer.ms);
    else refused.push(String(answer.body.code ?? answer.status));
  }
  await attack;
  took.sort((a, b) => a - b);
  const times = took.map((one) => one.toFixed(0)).join(", ");
  const answers = [...said].map(([code, count]) => `${code}: ${count}`).join(", ");
  console.log(
    `${String(rps).padStart(3)} unknown names a second from one address: ${took.length} of ${people.length} people are in (after ${times || "-"} ms` +
      `${refused.length > 0 ? `; refused ${refused.join(", ")}` : ""}; names answered ${answers})`,
  );
}

/** One flood and the reads beside it. `net` keeps the floods' addresses apart. */
async function measure({ rps, addresses }: Flood, token: string, net: number): Promise<void> {
  const reads: number[] = [];
  const said = new Map<string, number>();
  let failed = 0;
  const ms = seconds * 1000;
  const read = steadily(READS_PER_SECOND, ms, () =>
    call("/user/get", undefined, "127.1.1.1", token).then((a) =>
      a.body.code === 0 ? reads.push(a.ms) : failed++,
    ),
  );
  const count = (what: string): void => void said.set(what, (said.get(what) ?? 0) + 1);
  const attack = steadily(Math.max(1, rps), rps === 0 ? 0 : ms, (n) => {
    const form = { type: "3", username: `nobody_${n % 500}`, password: "wrong horse 1" };
    const from = `127.${net + 1}.${Math.floor((n % addresses) / 200)}.${1 + ((n % addresses) % 200)}`;
    return call("/user/login", form, from).then(
      (a) => count(String(a.body.code ?? a.status)),
      () => count("none"),
    );
  });
  await Promise.all([read, attack]);
  reads.sort((a, b) => a - b);
  const at = (share: number): string =>
    (reads[Math.min(reads.length - 1, Math.floor(reads.length * share))] ?? 0).toFixed(0);
  const answers = [...said].map(([code, times]) => `${code}: ${times}`).join(", ");
  console.log(
    `${String(rps).padStart(3)} sign-ins a second from ${String(addresses).padStart(3)} addresses: reads p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `longest ${at(1)} ms${failed > 0 ? `, ${failed} failed` : ""} (sign-ins answered ${answers || "-"})`,
  );
}

function call(
  path: string,
  form: Record<string, string> | undefined,
  from: string,
  token?: string,
): Promise<Answer> {
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
      {
        port: server.port,
        host: "127.0.0.1",
        localAddress: from,
        path: `/api/api${path}`,
        method: form === undefined ? "GET" : "POST",
        headers,
        agent: false,
      },
      (reply) => {
        let text = "";
        reply.on("data", (bytes) => {
          text += bytes;
        });
        reply.on("end", () =>
          done({
            status: reply.statusCode ?? 0,
            body: text.startsWith("{") ? JSON.parse(text) : {},
            ms: performance.now() - began,
          }),
        );
      },
    );
    sent.on("error", fail);
    sent.end(form === undefined ? undefined : new URLSearchParams(form).toString());
  });
}

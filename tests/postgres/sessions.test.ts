/**
 * Several servers on one PostgreSQL: what one of them ends is over in all of them within a second,
 * by HTTP at once and on the live sockets that others hold. Each server has its own pool, outbox
 * and hub; they share nothing but the database.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { LIVE_CLOSE } from "../../contract/account-feed/live.ts";
import { addVirtualAccount } from "../../contract/http/demo.ts";
import { updateOldAndNewPsw } from "../../contract/http/security.ts";
import { sessionRevoke, userGet, userLogout } from "../../contract/http/user.ts";
import { asOfNow } from "../../scripts/suite/slowness.ts";
import { TURN_MS } from "../../server/account-feed/live-hub.ts";
import { migrate } from "../../server/db/migrate/migrate.ts";
import { openPostgres } from "../../server/db/postgres/postgres.ts";
import { type Db, tx } from "../../server/db/tx.ts";
import { referToUploads } from "../../server/kernel/uploads.ts";
import { tidyUploads } from "../../server/modules/files/tidy-uploads.ts";
import { runOps } from "../../server/run-ops.ts";
import { newDatabase, testServer } from "../../server/testing/database.ts";
import { LiveClient } from "../../server/testing/feed/live-client.ts";
import { again, PASSWORD, type Person, shortOf, somebody } from "../../server/testing/people.ts";
import { pictureOf } from "../../server/testing/proofs.ts";
import { clientOf, type TestApp, testApp } from "../../server/testing/test-app.ts";

const WITHIN_MS = 1000;
let dbs: Db[];
let here: TestApp;
let there: TestApp;
let turning: NodeJS.Timeout;
beforeAll(async () => {
  const url = await newDatabase(testServer() as string);
  dbs = [await openPostgres(url), await openPostgres(url)];
  await migrate(dbs[0], 1);
  [here, there] = await Promise.all(
    dbs.map((db) => testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } })),
  );
  await there.app.http.listen({ port: 0, host: "127.0.0.1" });
  // As the socket's own timer does where the clock is real.
  turning = setInterval(() => void there.app.live?.turn(), TURN_MS);
});
afterAll(async () => {
  clearInterval(turning);
  for (const { app } of [here, there]) await app.close();
  for (const db of dbs) await db.destroy();
});

/** The other server's answer to a token. */
async function answerThere({ token }: Person): Promise<string> {
  const answer = await clientOf(there.app, () => there.clock.now(), { token: () => token }).call(
    userGet,
    {},
  );
  return answer.ok ? "ok" : shortOf(answer.error);
}
const meet = (): void => there.clock.pass(here.clock.now() - there.clock.now());

type Row = [
  what: string,
  reason: string,
  http: string,
  close: number,
  end: (person: Person, victim: Person) => Promise<unknown>,
];
const ROWS: readonly Row[] = [
  [
    "revoked by another session",
    "kicked",
    "424",
    LIVE_CLOSE.deadSession,
    (ann) => ann.ok(sessionRevoke, {}),
  ],
  [
    "signed out",
    "logout",
    "403",
    LIVE_CLOSE.deadSession,
    (_ann, victim) => victim.ok(userLogout, {}),
  ],
  [
    "ended by a new password",
    "passwordChanged",
    "424",
    LIVE_CLOSE.deadSession,
    (ann) =>
      ann.ok(updateOldAndNewPsw, {
        old_password: PASSWORD,
        password: "fresh horse 2",
        re_password: "fresh horse 2",
      }),
  ],
  [
    "disabled by an operator",
    "disabled",
    "userDisabled",
    LIVE_CLOSE.disabled,
    (ann) =>
      runOps(["user", "disable", ann.username], here.services, {
        now: here.clock.now(),
        who: "test",
      }),
  ],
];

// Real time on a shared machine: what a stumble makes late is tried once more.
it.each(ROWS)(
  "a session that is %s here is refused there at once, and its socket there closes within a second",
  async (...row) => {
    const [, reason, http, close, end] = row;
    const ann = await somebody(here);
    const victim = await again(here, ann);
    meet();
    const socket = await LiveClient.in(there.app, { token: victim.token });
    expect(await answerThere(victim)).toBe("ok");
    await end(ann, victim);
    const ended = performance.now();
    expect(await answerThere(victim)).toBe(http);
    expect(await socket.closed).toBe(close);
    expect(performance.now() - ended).toBeLessThan(asOfNow(WITHIN_MS));
    expect(socket.heard.at(-1)).toEqual({ op: "err", code: 403, reason });
  },
);

it("sockets that come in there while the session ends here are out within a second, however the two meet; others stay", async () => {
  for (let round = 0; round < 15; round++) {
    const ann = await somebody(here);
    const victim = await again(here, ann);
    meet();
    const stays = await LiveClient.in(there.app, { token: ann.token });
    const clients = [new LiveClient(there.app), new LiveClient(there.app)];
    await Promise.all(clients.map((client) => client.opened()));
    const revoked = ann.ok(sessionRevoke, {}).then(() => performance.now());
    for (const client of clients) client.say({ op: "auth", token: victim.token });
    await Promise.all(clients.map((client) => client.closed));
    expect(performance.now() - (await revoked)).toBeLessThan(asOfNow(WITHIN_MS));
    for (const client of clients)
      expect(client.heard.at(-1)).toEqual({ op: "err", code: 403, reason: "kicked" });
    stays.say({ op: "ping", t: round });
    await stays.until((message) => "op" in message && message.op === "pong" && message.t === round);
    stays.ws.terminate();
  }
});

it("a peer that does not answer the close is cut off within a second too", async () => {
  const ann = await somebody(here);
  const victim = await again(here, ann);
  meet();
  const deaf = await LiveClient.in(there.app, { token: victim.token });
  deaf.ws.pause();
  const sockets = (): number => there.app.live?.connections.size ?? 0;
  const before = sockets();
  await ann.ok(sessionRevoke, {});
  const ended = performance.now();
  const turns = setInterval(() => there.clock.pass(50), 50);
  while (sockets() === before && performance.now() - ended < 5000)
    await new Promise((resolve) => setImmediate(resolve));
  clearInterval(turns);
  expect(performance.now() - ended).toBeLessThan(asOfNow(WITHIN_MS));
  deaf.ws.terminate();
});

it("a first switch to demo here ends the former token there", async () => {
  const ann = await somebody(here);
  const former = { ...ann };
  await ann.ok(addVirtualAccount, {});
  meet();
  expect(await answerThere(former)).toBe("403");
});

it("an upload that is tidied here while somebody refers to it there stays, or is refused", async () => {
  const ann = await somebody(here);
  const DAY = 86_400_000;
  const outcomes = { stayed: 0, gone: 0 };
  for (let round = 0; round < 40; round++) {
    const id = (await pictureOf(here, ann.userId)).slice(-32);
    const refer = () =>
      tx(dbs[1], (trx) =>
        referToUploads(trx, { userId: ann.userId, ids: [id], by: `round:${round}` }),
      );
    const [, used] = await Promise.all([
      tidyUploads.run(here.services, here.clock.now() + DAY),
      refer(),
      tidyUploads.run(there.services, here.clock.now() + DAY),
    ]);
    const row = await dbs[0]
      .selectFrom("file")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row !== undefined).toBe(used);
    outcomes[used ? "stayed" : "gone"]++;
  }
  expect(outcomes.stayed + outcomes.gone).toBe(40);
});

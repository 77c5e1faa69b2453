/**
 * A server on a PostgreSQL, as a process that a test kills: makes good requests of the calls it is told, sends them and says what was answered. Its market is
 * scripted, so that every state that a call needs can be made. Told by messages; begun with DATABASE_URL and the time of its clock, NOW.
 */
import { ALL_CALLS } from "../../../contract/http/all-calls.ts";
import { openPostgres } from "../../../server/db/postgres/postgres.ts";
import { goodRequest, withId } from "../../../server/testing/changing-calls.ts";
import type { GoodRequest } from "../../../server/testing/good-requests/good-request.ts";
import { ManualClock } from "../../../server/testing/manual-clock.ts";
import { clientOf, testApp } from "../../../server/testing/test-app.ts";

export interface Asked {
  name: string;
  id: string;
  /** As it was answered before; made anew without. */
  request?: GoodRequest;
}
export interface Told {
  request: GoodRequest;
  /** The whole answer as text. */
  answer: string;
  /** Its clock afterwards, epoch ms. */
  now: number;
}

const db = await openPostgres(process.env.DATABASE_URL ?? "");
const t = await testApp({
  db,
  clock: new ManualClock(Number(process.env.NOW)),
  app: { readsPerSecond: 1e6, readsBurst: 1e6 },
});

async function told({ name, id, request }: Asked): Promise<Told> {
  const call = ALL_CALLS.find((one) => one.name === name);
  if (call === undefined) throw new Error(`no call ${name}`);
  const wanted = request ?? (await goodRequest(t, call));
  const { token } = wanted;
  const client = clientOf(
    t.app,
    () => t.clock.now(),
    token === undefined ? {} : { token: () => token },
  );
  const answer = await client.call(call, withId(call, wanted.params, id), {
    requestId: id,
    timeoutMs: 60_000,
  });
  return { request: wanted, answer: JSON.stringify(answer), now: t.clock.now() };
}

process.on("message", (asked: Asked) => {
  void told(asked).then(
    (said) => process.send?.(said),
    (error: unknown) => process.send?.({ answer: String(error) }),
  );
});
process.send?.({ answer: "ready" });

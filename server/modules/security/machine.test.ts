/**
 * The code machine against the handlers: random walks of sends, right and wrong tries and waits say
 * what the table says, nothing else.
 */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idcodeCheck, idcodeSend } from "../../../contract/http/security.ts";
import { MACHINES, next, type StateOf } from "../../../contract/rules/machines.ts";
import type { Db } from "../../db/tx.ts";
import { testDatabase } from "../../testing/database.ts";
import { ownEmail } from "../../testing/own-name.ts";
import { codeFor, type Person, shortOf, somebody } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let db: Db;
let t: TestApp;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(async () => {
  await t.close();
  await db.destroy();
});

/** A small seeded die, so that a failure can be walked again. */
function die(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** The state in the table after a walk, as the model has it: undefined while nothing was sent. */
interface Model {
  state: StateOf<"code"> | undefined;
  code: string;
  sentAt: number;
}

async function step(
  who: Person,
  m: Model,
  what: number,
): Promise<{ did: string; said: string; should: string }> {
  if (what === 0) {
    const answer = await who.client.call(idcodeSend, { scene: "fund", verifcode_type: 2 });
    const tooSoon = m.state !== undefined && t.clock.now() < m.sentAt + 60_000;
    if (answer.ok)
      Object.assign(m, { state: "0", code: await codeFor(t, who.username), sentAt: t.clock.now() });
    return {
      did: "send",
      said: answer.ok ? "ok" : shortOf(answer.error),
      should: tooSoon ? "tryLater" : "ok",
    };
  }
  if (what === 1) {
    t.clock.pass(60_000);
    return { did: "wait", said: "", should: "" };
  }
  if (what === 2) t.clock.pass(t.services.profile.codeMs);
  const isRight = what === 3;
  const verifcode = isRight ? m.code : m.code === "000000" ? "000001" : "000000";
  if (m.state !== undefined && t.clock.now() >= m.sentAt + t.services.profile.codeMs)
    m.state = "expired";
  const to = m.state === undefined ? undefined : next("code", m.state, isRight ? "right" : "wrong");
  if (to?.ok) m.state = to.value;
  const answer = await who.client.call(idcodeCheck, {
    scene: "fund",
    verifcode_type: 2,
    verifcode,
  });
  const should = !to?.ok ? "http 428" : isRight ? "ok" : "codeWrong";
  return {
    did: isRight ? "right" : "wrong",
    said: answer.ok ? "ok" : shortOf(answer.error),
    should,
  };
}

describe("a code in the database", () => {
  it.each([1, 2, 3, 4, 5, 6])("walks the table and no other path (seed %i)", async (seed) => {
    const roll = die(seed);
    const who = await somebody(t, { email: ownEmail(`walk${seed}`) });
    t.clock.pass(1);
    const model: Model = { state: undefined, code: "111111", sentAt: 0 };
    const walk: string[] = [];
    for (let i = 0; i < 40; i++) {
      // Mostly tries, now and then the full wait that ends a code's time.
      const what = roll(30) === 0 ? 2 : [0, 1, 1, 3, 4, 4, 4][roll(7)];
      const { did, said, should } = await step(who, model, what);
      walk.push(did);
      expect(`${walk.join(" ")}: ${said}`).toBe(`${walk.join(" ")}: ${should}`);
    }
    const rows = await db
      .selectFrom("verification_code")
      .select("state")
      .where("user_id", "=", who.userId)
      .execute();
    const known = new Set(MACHINES.code.moves.flatMap(([from, , to]) => [from, to]));
    expect(rows.filter((row) => !known.has(row.state))).toEqual([]);
  });
});

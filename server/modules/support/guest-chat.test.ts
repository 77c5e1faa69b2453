/** Customer service without an account: asked, answered, read again by the number alone. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Call, DataOf, ParamsIn } from "../../../contract/http/call.ts";
import { guestAsk, guestRead, guestSay } from "../../../contract/http/guest.ts";
import { runOps } from "../../run-ops.ts";
import { shortOf } from "../../testing/people.ts";
import { clientOf, type TestApp, testApp } from "../../testing/test-app.ts";
import { tidyGuestThreads } from "./guest-chat.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ app: { readsPerSecond: 1e6, readsBurst: 1e6 }, services: { generous: 1 } });
});
/** Windows of an hour have ended. */
beforeEach(() => void t.clock.pass(3_600_001));
afterAll(() => t.close());

async function ok<C extends Call>(call: C, params: ParamsIn<C>): Promise<DataOf<C>> {
  const answer = await clientOf(t.app, () => t.clock.now()).call(call, params);
  if (!answer.ok) throw new Error(shortOf(answer.error));
  return answer.value;
}
const no = async <C extends Call>(call: C, params: ParamsIn<C>): Promise<string> =>
  ok(call, params).then(
    () => "ok",
    (error: Error) => error.message,
  );
const ops = (...args: string[]) => runOps(args, t.services, { now: t.clock.now(), who: "rita" });
const idOf = (number: string): string => number.replaceAll("-", "").slice(0, 8);
const letters = () =>
  t.services.db
    .selectFrom("mail_queue")
    .select(["target", "subject", "body"])
    .orderBy("subject", "desc")
    .execute();

it("a question gets a number, shown and mailed; with it the answer is read, and its letter tells no number", async () => {
  const { number } = await ok(guestAsk, { content: "I am locked out", email: "Guest@example.com" });
  expect(number).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect((await ops("chat", "list")).text).toContain(`${idOf(number)}  1 unread`);
  expect((await ops("chat", "show", idOf(number))).text).toContain("user: I am locked out");
  await ops("chat", "say", idOf(number), "Use", "Lost", "access");
  const list = (await ok(guestRead, { number: number.toLowerCase().replaceAll("-", " ") })).list;
  expect(list.map(({ msgId, from, content, read }) => [msgId, from, content, read])).toEqual([
    [1, "user", "I am locked out", true],
    [2, "agent", "Use Lost access", true],
  ]);
  const sent = await letters();
  expect(sent.map(({ target, subject }) => [target, subject])).toEqual([
    ["guest@example.com", "Your customer service ticket"],
    ["guest@example.com", "Customer service has answered"],
  ]);
  expect([sent[0].body.includes(number), sent[1].body.includes(number)]).toEqual([true, false]);
});

it("is throttled and bounded: five questions an hour from an address, ten messages a minute, nothing for a wrong number", async () => {
  const { number } = await ok(guestAsk, { content: "one" });
  for (let i = 0; i < 4; i++) await ok(guestAsk, { content: "more" });
  expect(await no(guestAsk, { content: "six" })).toBe("tryLater");
  for (let i = 0; i < 10; i++) await ok(guestSay, { number, content: String(i) });
  expect(await no(guestSay, { number, content: "eleven" })).toBe("tryLater");
  expect(await no(guestRead, { number: "2222-2222-2222-2222" })).toBe("notExist");
  expect(await no(guestSay, { number, content: " \u0007 " })).toBe("fieldRequired");
});

it("a conversation in which nothing is said for thirty days is forgotten", async () => {
  const { number } = await ok(guestAsk, { content: "one" });
  t.clock.pass(31 * 86_400_000);
  await tidyGuestThreads.run(t.services, t.clock.now());
  expect(await no(guestRead, { number })).toBe("notExist");
});

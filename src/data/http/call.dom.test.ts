// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { timezoneInfo } from "../../../contract/http/market.ts";
import { localUser } from "../../../contract/http/user.ts";
import { until } from "../../../tests/support/until.ts";
import { currentToken, session$, signIn, signOut } from "../stores/account/session.ts";
import { onCallError } from "../stores/call-errors.ts";
import { api, onSessionEnd } from "./call.ts";

/** The outside: requests that the test answers. */
let asked: { token: string | null; answer: (body: unknown, status?: number) => void }[] = [];
const told: string[] = [];
onCallError((error) => told.push(error.kind));
const ended: number[] = [];
onSessionEnd((code) => ended.push(code));
const as = (username: string) =>
  signIn({ token: `t-${username}`, usercode: "U", username, mode: "real" });
const whoAmI = () => api.call(localUser, {});
/** A request leaves when its second signature has been looked for. */
const sent = (count: number) =>
  until(
    () => asked.length,
    (length) => length === count,
    { what: `${count} requests` },
  );

beforeEach(() => {
  asked = [];
  told.length = ended.length = 0;
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    const token = (init.headers as Record<string, string>).token ?? null;
    return new Promise<Response>((done) =>
      asked.push({ token, answer: (body, status = 200) => done(Response.json(body, { status })) }),
    );
  });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

test("the answer that was asked for by a former user counts as aborted, and nobody is told", async () => {
  as("mia");
  const late = whoAmI();
  as("bob");
  await sent(1);
  asked[0].answer({ code: 0, data: { username: "mia" }, msg: "" });
  expect(await late).toEqual({ ok: false, error: { kind: "aborted", text: "" } });
  expect([asked[0].token, told]).toEqual(["t-mia", []]);
});

test("so does a refusal of theirs", async () => {
  as("mia");
  const late = whoAmI();
  signOut();
  await sent(1);
  asked[0].answer({ code: 1001, data: null, msg: "no" });
  expect([await late, told]).toEqual([{ ok: false, error: { kind: "aborted", text: "" } }, []]);
});

test("what belongs to nobody stays good over a change of user", async () => {
  as("mia");
  const late = api.call(timezoneInfo, {});
  as("bob");
  await sent(1);
  asked[0].answer({ code: 0, data: { zone: "UTC" }, msg: "" });
  expect((await late).ok).toBe(true);
});

test("the late 403 and 424 of a former token leave the one who is here signed in", async () => {
  as("mia");
  const late = [whoAmI(), whoAmI()];
  as("bob");
  await sent(2);
  asked[0].answer({ code: 403, data: null, msg: "" });
  asked[1].answer({}, 424);
  await Promise.all(late);
  expect([currentToken(), session$.ended.peek(), ended]).toEqual(["t-bob", undefined, []]);
});

test("403 and 424 of the own token end the session, once, and say why", async () => {
  as("mia");
  const both = [whoAmI(), whoAmI()];
  await sent(2);
  asked[0].answer({ code: 403, data: null, msg: "" });
  await both[0];
  asked[1].answer({}, 424);
  await both[1];
  expect([currentToken(), session$.ended.peek(), ended]).toEqual([undefined, "expired", [403]]);
  as("mia");
  const third = whoAmI();
  await sent(3);
  asked[2].answer({}, 424);
  await third;
  expect(session$.ended.peek()).toBe("ended");
});

test("a quiet caller shows its error itself; the others' are told", async () => {
  as("mia");
  const quiet = api.call(localUser, {}, { quiet: true });
  const loud = whoAmI();
  await sent(2);
  for (const { answer } of asked) answer({ code: 1001, data: null, msg: "no" });
  await Promise.all([quiet, loud]);
  expect(told).toEqual(["business"]);
});

test("a reading that timed out is asked again by itself; nothing is told of it, and a limit of the caller's is the only try", async () => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) =>
    ms === 2000 ? AbortSignal.abort() : new AbortController().signal,
  );
  let answered = 0;
  vi.stubGlobal("fetch", async (_url: string, { signal }: RequestInit) => {
    answered++;
    if (signal?.aborted) throw signal.reason;
    return Response.json({ code: 0, data: "CET", msg: "" });
  });
  const [patient, hasty] = [
    await api.call(timezoneInfo, {}),
    await api.call(timezoneInfo, {}, { timeoutMs: 2000, quiet: true }),
  ];
  vi.restoreAllMocks();
  expect([patient.ok, hasty, answered, told]).toEqual([
    true,
    { ok: false, error: { kind: "timeout", text: "serviceError" } },
    3,
    [],
  ]);
});

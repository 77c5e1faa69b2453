// @vitest-environment happy-dom
/**
 * The page's end of the account's socket: whom it names, whose news it takes, and what becomes of
 * the session.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LiveNews, TabAccount } from "../../../../workers/api.ts";
import { onLive } from "../../apply/account-events.ts";
import { session$, signIn, signOut, userEpoch } from "../../stores/account/session.ts";
import { underWay } from "../../stores/account/under-way.ts";
import { startLive } from "./live.ts";
import { liveRoad } from "./live-road.ts";

const said: (TabAccount | null)[] = [];
const carrier = {
  setAccount: (account: TabAccount | null) => said.push(account),
  setAlerts: () => {},
  whatIf: () => Promise.reject(new Error("not asked")),
};
const user = (token: string, mode: "real" | "demo" = "real") => ({
  token,
  usercode: "AB12",
  username: "ann",
  mode,
});
const news = (what: LiveNews, epoch = userEpoch()): void => liveRoad.receive(epoch, what);

startLive();
beforeEach(() => {
  said.length = 0;
  liveRoad.carry(carrier);
});
afterEach(() => {
  liveRoad.carry(undefined);
  signOut();
  vi.useRealTimers();
});

test("the data layer hears of each user, again when it is another one, and of a guest only after a user", () => {
  expect(said).toEqual([]);
  signIn(user("t1"));
  liveRoad.carry(undefined);
  liveRoad.carry(carrier);
  signIn(user("t2", "demo"));
  signOut();
  const first = { token: "t1", account: "AB12/real", mode: "real", epoch: userEpoch() - 2 };
  const second = { token: "t2", account: "AB12/demo", mode: "demo", epoch: userEpoch() - 1 };
  expect(said).toEqual([first, first, second, null]);
});

test("news of a former user is dropped", () => {
  signIn(user("t1"));
  const former = userEpoch();
  signIn(user("t2"));
  news({ kind: "end", reason: "kicked" }, former);
  expect(session$.signedIn.peek()).toBe(true);
});

test("the end of the session signs out with its reason; one's own doing says nothing", async () => {
  signIn(user("t1"));
  news({ kind: "end", reason: "mode" });
  news({ kind: "end", reason: "logout" });
  expect(session$.signedIn.peek()).toBe(true);
  news({ kind: "end", reason: "passwordChanged" });
  await vi.waitFor(() =>
    expect([session$.signedIn.peek(), session$.ended.peek()]).toEqual([false, "passwordChanged"]),
  );
});

test("the end of a session counts after the commands under way: one that has brought the next session stands", async () => {
  signIn(user("t1"));
  let answer = (): void => {};
  underWay.outcome = new Promise<void>((resolve) => {
    answer = resolve;
  });
  news({ kind: "end", reason: "expired" });
  await vi.waitFor(() => expect(session$.signedIn.peek()).toBe(true));
  signIn(user("t2", "demo"));
  answer();
  await underWay.outcome;
  await new Promise((resolve) => setTimeout(resolve));
  delete underWay.outcome;
  expect([session$.signedIn.peek(), session$.mode.peek()]).toEqual([true, "demo"]);
});

test("events reach who listens, until they stop", () => {
  signIn(user("t1"));
  const heard: string[] = [];
  const stop = onLive("news", ({ id }) => heard.push(id));
  const event = (seq: number): LiveNews => ({
    kind: "event",
    event: { ev: "news", seq, t: 1, d: { id: `n${seq}`, title: "", popup: false } },
  });
  news(event(1));
  stop();
  news(event(2));
  expect(heard).toEqual(["n1"]);
});

test("while the line is down what is shown of the user is asked for now and then, until it returns or the user goes", () => {
  vi.useFakeTimers();
  signIn(user("t1"));
  news({ kind: "link", up: false });
  expect(vi.getTimerCount()).toBe(1);
  news({ kind: "link", up: true });
  expect(vi.getTimerCount()).toBe(0);
  news({ kind: "link", up: false });
  signOut();
  expect(vi.getTimerCount()).toBe(0);
});

test("a page that comes out of the browser's cache asks the store who is signed in by now", () => {
  signIn(user("t1"));
  localStorage.setItem("token", "t2");
  said.length = 0;
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(said).toEqual([]);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(said).toMatchObject([{ token: "t2" }]);
});

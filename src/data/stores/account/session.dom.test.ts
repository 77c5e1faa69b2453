// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { currentToken, onUserChange, session$, signIn, signOut, userEpoch } from "./session.ts";

const mia = { token: "t-mia", usercode: "MIA001", username: "mia", mode: "real" } as const;
const told: string[] = [];
onUserChange(({ signedIn, username, ended }, by) =>
  told.push(`${by} ${signedIn ? username : (ended ?? "nobody")}`),
);

/** Acts as another tab: writes its keys, the token last, of which the browser tells this one. */
function elsewhere(token: string | null, username = ""): void {
  if (username !== "") localStorage.setItem("username", username);
  if (token === null) localStorage.removeItem("token");
  else localStorage.setItem("token", token);
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
}

beforeEach(() => {
  signOut();
  told.length = 0;
});

test("a sign-in persists who it is, and begins a new epoch", () => {
  const before = userEpoch();
  signIn(mia);
  expect([
    currentToken(),
    session$.username.peek(),
    localStorage.getItem("token"),
    localStorage.getItem("mode"),
  ]).toEqual(["t-mia", "mia", "t-mia", "real"]);
  expect([userEpoch(), told]).toEqual([before + 1, ["here mia"]]);
});

test("a session that ends by itself leaves nothing behind but why; the next sign-in forgets that too", () => {
  signIn(mia);
  signOut("kicked");
  expect([currentToken(), session$.peek().usercode, session$.peek().ended]).toEqual([
    undefined,
    "",
    "kicked",
  ]);
  expect(["token", "usercode", "username", "mode"].map((key) => localStorage.getItem(key))).toEqual(
    [null, null, null, null],
  );
  signIn(mia);
  expect(session$.ended.peek()).toBeUndefined();
});

test("nobody can be signed out twice: the second time is no change", () => {
  signIn(mia);
  signOut("expired");
  const epoch = userEpoch();
  signOut("ended");
  expect([userEpoch(), session$.ended.peek(), told]).toEqual([
    epoch,
    "expired",
    ["here mia", "here expired"],
  ]);
});

test("what another tab does is taken over, and told as done elsewhere; the same token again is no change", () => {
  signIn(mia);
  elsewhere("t-bob", "bob");
  elsewhere("t-bob");
  elsewhere(null);
  expect([told, currentToken()]).toEqual([
    ["here mia", "elsewhere bob", "elsewhere nobody"],
    undefined,
  ]);
});

test("why a session ended is known in every tab, whichever of them heard of it; that a user signed out is no such reason", () => {
  signIn(mia);
  signOut("kicked");
  const why = localStorage.getItem("ended");
  signIn(mia);
  expect([why, localStorage.getItem("ended")]).toEqual(["kicked", null]);
  localStorage.setItem("ended", "kicked");
  elsewhere(null);
  expect([session$.ended.peek(), told.at(-1)]).toEqual(["kicked", "elsewhere kicked"]);
  signIn(mia);
  signOut();
  expect([localStorage.getItem("ended"), session$.ended.peek()]).toEqual([null, undefined]);
});

test("a page that comes back from the browser's cache reads the token anew", () => {
  signIn(mia);
  localStorage.removeItem("token");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(session$.signedIn.peek()).toBe(true);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(session$.signedIn.peek()).toBe(false);
});

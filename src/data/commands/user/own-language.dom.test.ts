// @vitest-environment happy-dom
/**
 * One language for page and letters: what is chosen reaches the account, and a device on which
 * nobody chose takes the account's.
 */
import { beforeEach, expect, test, vi } from "vitest";
import { until } from "../../../../tests/support/until.ts";
import { persist } from "../../persist.ts";
import { signIn, signOut } from "../../stores/account/session.ts";
import { prefs$, setPref } from "../../stores/device/prefs.ts";
import { laneEvents } from "../../stores/market/lane-events.ts";
import { followLanguage } from "./own-language.ts";

let account = "en";
let isDown = false;
let asked: string[] = [];
vi.stubGlobal("fetch", async (url: string, init?: { body?: unknown }) => {
  const call = url.split("?")[0].split("/").at(-1) ?? "";
  const language = new URLSearchParams(String(init?.body ?? "")).get("ownLanguage") ?? "";
  asked.push(call === "settingsSave" ? `save ${language}` : call);
  if (isDown) throw new TypeError("Failed to fetch");
  if (call === "settingsSave") account = language;
  return Response.json({
    code: 0,
    msg: "",
    data: { language: account, timeZone: "", currency: "USD", signInMail: true },
  });
});
followLanguage();

const mia = { token: "t", usercode: "MIA", username: "mia", mode: "real" } as const;
const told = () => persist.load("languageTold");

beforeEach(() => {
  signOut();
  for (const key of ["language", "languageTold"] as const) persist.remove(key);
  prefs$.assign({ language: "en" });
  [account, isDown, asked] = ["en", false, []];
});

test("what is chosen while somebody is signed in is the account's, told once; of a visitor nobody is told", async () => {
  setPref("language", "de");
  expect(asked).toEqual([]);
  signIn(mia);
  await until(told, (now) => now === "MIA/de");
  setPref("language", "th");
  await until(told, (now) => now === "MIA/th");
  signOut();
  signIn(mia);
  await new Promise((done) => setImmediate(done));
  expect([asked, account]).toEqual([["save de", "save th"], "th"]);
});

test("a device on which nobody chose takes the account's language, and keeps it", async () => {
  account = "tr";
  signIn(mia);
  await until(
    () => prefs$.language.peek(),
    (now) => now === "tr",
  );
  expect([asked, persist.load("language")]).toEqual([["settings"], "tr"]);
});

test("the same language asks for nothing to be kept: the offer in the browser's own stands", async () => {
  signIn(mia);
  await until(told, (now) => now === "MIA/en");
  expect(persist.load("language")).toBeUndefined();
});

test("a choice that did not get through is told when the road is back", async () => {
  laneEvents.view({ state: "offline", since: Date.now() });
  isDown = true;
  setPref("language", "ja");
  signIn(mia);
  await until(
    () => asked,
    (calls) => calls.length > 0,
  );
  isDown = false;
  laneEvents.view({ state: "live", since: Date.now() + 1 });
  await until(told, (now) => now === "MIA/ja");
  expect(account).toBe("ja");
});

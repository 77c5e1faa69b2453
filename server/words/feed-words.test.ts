/**
 * The simulator speaks English; each of its words is said in every language by the server, and
 * Chinese stands in no code.
 */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MARKETS } from "../../contract/market/instrument.ts";
import { LANGUAGE_CODES } from "../../contract/rules/text/languages.ts";
import { HOLIDAY_NAMES } from "../../sim/calendar/holidays.ts";
import { ECONOMY } from "../../sim/catalog/economy.ts";
import { factsOf } from "../../sim/catalog/facts.ts";
import { SECTOR_NAMES } from "../../sim/catalog/modules.ts";
import { universe } from "../../sim/catalog/universe.ts";
import { aboutText } from "../modules/market/items/about-text.ts";
import { keysOf, ownText } from "./catalog.ts";
import { feedWord, feedWords, isFeedWord } from "./feed-words.ts";

it("every sector, release and holiday of the simulator has words, and no two of them the same English", () => {
  const named = [...SECTOR_NAMES, ...ECONOMY.map(({ name }) => name), ...HOLIDAY_NAMES];
  expect(named.filter((name) => !isFeedWord(name))).toEqual([]);
  const english = keysOf("market").map((key) => ownText("en", "market", key));
  expect(new Set(english).size).toBe(english.length);
});

it("a name of the feed is said in each language, one that nobody knows stays", () => {
  expect([
    feedWord("de", "Thanksgiving"),
    feedWord("ja", "Good Friday"),
    feedWord("th", "Banks"),
    feedWord("fr", "Regatta Day"),
  ]).toEqual(["Thanksgiving", "聖金曜日", "ธนาคาร", "Regatta Day"]);
  expect(Object.keys(feedWords("Good Friday")).sort()).toEqual(
    LANGUAGE_CODES.filter((code) => code !== "en").sort(),
  );
  expect(feedWords("Regatta Day")).toEqual({});
});

it("every kind of instrument has sentences in each language, with each of their places filled", () => {
  const all = universe();
  const facts = factsOf(all);
  const some = [
    ...new Map(
      all.map((l) => [`${l.type} ${l.group} ${l.lotSize === "1"} ${l.underlying >= 0}`, l]),
    ).values(),
  ];
  expect(new Set(some.map(({ type }) => type)).size).toBeGreaterThan(MARKETS.length);
  for (const l of some)
    for (const language of LANGUAGE_CODES) {
      const profile = facts.profile(l.symId);
      const said = profile === undefined ? "" : aboutText(language, l, profile, all[profile.lead]);
      expect({ language, of: l.symbol, said }).toEqual({
        language,
        of: l.symbol,
        said: expect.stringMatching(/^[^{}]{30,}$/),
      });
      expect(said).not.toMatch(/undefined|NaN|Infinity|\(\)|; \)/);
    }
});

/** Chinese that is no word of the page: names of instruments, and what a rule looks for. */
const ALLOWED: Readonly<Record<string, string>> = {
  "contract/rules/c2c/chat.ts": "names of messengers that a warning looks for",
  "contract/rules/c2c/nick/looks.ts": "letters that look like others",
  "contract/rules/c2c/nick/reserved.ts": "names of staff that nobody may take",
  "sim/catalog/drafts.ts": "Chinese names of perpetuals, as instruments have them",
  "sim/traits/motion.ts": "gold among the names of funds",
  "server/testing/offers.ts": "an offer of tests",
};

it("words for people stand in the catalogues: no code of the server, the simulator or the contract has Chinese", () => {
  const files = globSync("{contract,server,sim,workers}/**/*.ts").filter(
    (file) => !file.includes(".test."),
  );
  expect(files.length).toBeGreaterThan(500);
  const chinese = files.filter((file) =>
    /\p{Script=Han}/u.test(readFileSync(file, "utf8").replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, "")),
  );
  expect(chinese.filter((file) => !(file in ALLOWED))).toEqual([]);
});

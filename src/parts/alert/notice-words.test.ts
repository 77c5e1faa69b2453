/** Every notice has words in every language, and they name no fact that it does not have. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { NOTICE_NAMES, NOTICES, type NoticeName } from "../../../contract/rules/notices.ts";
import { marksOf } from "../../lib/format/marks.ts";
import { PLAIN_MARKS, setMarks } from "../../lib/format/signs.ts";
import { firedWords } from "./condition-words.ts";
import { noticeWords } from "./notice-words.ts";

it.each(["en", "CN"])("in %s", (language) => {
  const words = JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/notices.json`, import.meta.url), "utf8"),
  );
  for (const name of NOTICE_NAMES) {
    const facts: readonly string[] = NOTICES[name].facts;
    const named = [...`${words[name].title} ${words[name].line}`.matchAll(/\{\{(\w+)\}\}/g)].map(
      ([, fact]) => fact,
    );
    expect([name, named.filter((fact) => !facts.includes(fact))]).toEqual([name, []]);
    expect(words[name].title).not.toBe("");
  }
});

/** Words as the page has them, without the rest of i18next. */
function wordsOf(language: string) {
  const all = JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/notices.json`, import.meta.url), "utf8"),
  );
  const t = (key: string, facts: Record<string, string> = {}): string => {
    const found = key
      .split(".")
      .reduce((at: unknown, part) => (at as Record<string, unknown> | undefined)?.[part], all);
    const text = typeof found === "string" ? found : (facts.defaultValue ?? key);
    return text.replace(/\{\{(\w+)\}\}/g, (_whole, fact: string) => facts[fact] ?? "");
  };
  return (name: NoticeName, facts: Record<string, string>) =>
    noticeWords(t as never, t as never, { name, facts });
}

const LIQUIDATED = {
  symbol: "btc.p",
  side: "long",
  qty: "1",
  price: "57249",
  mark: "57250",
  result: "-3000.05",
  fee: "248.05",
  liquidationFee: "219.4255",
};
const ORDER = { number: "C1", side: "buy", qty: "98.03", symbol: "USDT", total: "100.00 USD" };
const FILLED = {
  product: "perpetual",
  symbol: "btc.p",
  qty: "0.5",
  price: "61000",
  total: "30500",
  currency: "USDT",
};
it.each<[NoticeName, Record<string, string>, string, string]>([
  [
    "liquidated",
    LIQUIDATED,
    "BTC long liquidated",
    "1 at 57,249.00 · mark 57,250.00 · realized −3,000.05 USDT · fee 248.05 USDT · incl. liquidation fee 219.4255 USDT",
  ],
  [
    ...([
      "orderFilled",
      { ...FILLED, side: "closeLong", result: "12.5", why: "tp" },
      "Close long 0.5 BTC filled",
    ] as const),
    "Perpetual · average 61,000.00 · 30,500.00 USDT · realized +12.50 USDT · Take profit",
  ],
  [
    ...([
      "orderFilled",
      { ...FILLED, product: "spot", symbol: "btc", side: "buy", result: "", why: "" },
      "Buy 0.5 BTC filled",
    ] as const),
    "Spot · average 61,000.00 · 30,500.00 USDT",
  ],
  [
    "orderCanceled",
    { symbol: "eth", side: "sell", reason: "collar" },
    "Sell ETH canceled",
    "The price moved more than 1% from the best offer",
  ],
  [
    "c2cClosed",
    { ...ORDER, reason: "timeout" },
    "C2C order closed: Buy 98.03 USDT",
    "Not paid in time · 100.00 USD · Order C1",
  ],
  ["c2cOpened", { number: "C1" }, "New C2C order", "Order C1"],
  [
    "securitySet",
    { what: "safeword" },
    "Fund password set",
    "Your account is better protected now.",
  ],
])("%s of %j", (name, facts, title, line) => {
  expect(wordsOf("en")(name, facts)).toEqual({ title, line });
});

it("an alert says what has come to pass, behind its symbol's name", () => {
  const words = JSON.parse(
    readFileSync(new URL("../../../locales/en/alerts.json", import.meta.url), "utf8"),
  );
  const t = (key: string, facts: Record<string, string> = {}): string => {
    const found = key
      .split(".")
      .reduce((at: unknown, part) => (at as Record<string, unknown> | undefined)?.[part], words);
    return String(found).replace(/\{\{(\w+)\}\}/g, (_whole, fact: string) => facts[fact] ?? "");
  };
  expect([
    firedWords(t as never, "last>65000"),
    firedWords(t as never, "mark<3"),
    firedWords(t as never, "what is this"),
  ]).toEqual(["rose above 65,000.00", `${words.field.mark} fell below 3.00`, "what is this"]);
});

it("sums that bring their currency along have the marks of the language", () => {
  setMarks(marksOf("de"));
  const t = ((key: string, facts: Record<string, string>) =>
    (key.endsWith("title") ? facts.total : facts.amounts) ?? "") as unknown as Parameters<
    typeof noticeWords
  >[0];
  const said = noticeWords(
    t,
    t as never,
    { name: "earnIncome", facts: { total: "1102.5 USD", amounts: "5 USDT · 0.0005 BTC" } } as never,
  );
  setMarks(PLAIN_MARKS);
  expect(said).toEqual({ title: "1.102,50 USD", line: "5,00 USDT · 0,0005 BTC" });
});

/**
 * Every kind, state, reason and rule of trading that can reach a screen has its words in both
 * languages.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  Cause,
  CLOSE_REASONS,
  ORDER_STATES,
  ORIGINS,
  POSITION_STATES,
} from "../../contract/http/trading/orders.ts";
import { ORDER_KINDS, VALIDITIES } from "../../contract/rules/trading/orders/kinds.ts";
import { END_REASONS } from "../../contract/rules/trading/orders/machine.ts";
import { WEIGHTINGS } from "../../contract/rules/trading/orders/scaled.ts";
import { CONTRACT_KINDS } from "../../src/parts/ticket/contract/draft.ts";
import { TICKET_KINDS } from "../../src/parts/ticket/draft.ts";

type Words = { [key: string]: string | Words };
const wordsOf = (language: string, namespace: string): Words =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, "utf8")) as Words;
const has = (words: Words, path: string): boolean => {
  const found = path
    .split(".")
    .reduce<string | Words | undefined>(
      (at, key) => (typeof at === "object" ? at[key] : undefined),
      words,
    );
  return typeof found === "string" && found !== "";
};

const under = (path: string, keys: readonly string[]): string[] =>
  keys.filter((key) => key !== "").map((key) => `${path}.${key}`);
const TRADE = [
  ...under("kind", Object.keys(ORDER_KINDS)),
  ...under("kindAbout", [...TICKET_KINDS, ...CONTRACT_KINDS]),
  ...under("tif", VALIDITIES),
  ...under("tifLong", VALIDITIES),
  ...under("orderState", ORDER_STATES),
  ...under("step2", ["held", "queued", "open", ...ORDER_STATES]),
  ...under("reason", END_REASONS),
  ...under("rule", Cause.entries.rule.options),
  ...under("special.weight", WEIGHTINGS),
];
const PERPETUAL = [
  ...under("detail.state", POSITION_STATES),
  ...under("detail.reason", CLOSE_REASONS),
  ...under("origin", ORIGINS),
];

test.each(["en", "CN"])("nothing of trading is without words (%s)", (language) => {
  const [trade, perpetual] = [wordsOf(language, "trade"), wordsOf(language, "perpetual")];
  expect([
    TRADE.filter((path) => !has(trade, path)),
    PERPETUAL.filter((path) => !has(perpetual, path)),
  ]).toEqual([[], []]);
});

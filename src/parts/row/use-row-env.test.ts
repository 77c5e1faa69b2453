import { expect, it } from "vitest";
import { spreadWord } from "./use-row-env.ts";

it.each(["Spread", "点差", "스프레드", "Makas"])("%s stands before the pips of a pair", (word) =>
  expect(spreadWord(word, "forex")).toBe(word),
);

it.each(["スプレッド", "Chênh lệch"])(
  "%s would cut them and is left to the head of the pairs' list; others say it",
  (word) => expect([spreadWord(word, "forex"), spreadWord(word, "watch")]).toEqual(["", word]),
);

/** The rules of texts, proven on lines that break them once each and on some that keep them. */
import { expect, test } from "vitest";
import { lintCitations, lintIndex, withIndex } from "../../scripts/texts/lint-texts.ts";

test.each([
  "/** Ways in (`screens-account.md` 9). */",
  " * as reliability R17 says",
  "// the design of account-half",
  "/** A page of anything (settled point 17). */",
  " * the formula of settled 23",
  "-- kept as D36 wants",
  "/** See spec/README.md. */",
  "/** A skeleton sooner would flicker (`ui.md` 5). */",
  "// no double spend (G12)",
])("%s cites what a reader cannot open", (line) => expect(lintCitations("a.ts", `first\n${line}\n`).map((f) => f.line)).toEqual([2]));

test.each([
  "/** What is off a step is refused (1029) and never rounded: V9, E53, RFC 6238. */",
  'const path = "M0 0 D12 R14";',
  "see ARCHITECTURE.md and docs/trading-rules.md, DECISIONS 26",
  "settled in USDT at the rate of the fill",
  "designed for a phone; product of two factors",
])("%s passes", (line) => expect(lintCitations("a.ts", line)).toEqual([]));

const BOOK = "# Decisions\n\nAppend only.\n\n## 2. Second\nText\n\n## 1. First\nText\n\n## 83 · Third\nText\n";

test("an index names every decision once, in order; what it said of a status stays", () => {
  expect(lintIndex("D", BOOK).map(({ line }) => line)).toEqual([5, 8, 11]);
  const made = withIndex(BOOK);
  expect(made).toContain("## Index\n- 1. First: in force\n- 2. Second: in force\n- 83. Third: in force\n\n## 2. Second");
  expect(lintIndex("D", made)).toEqual([]);
  const told = made.replace("1. First: in force", "1. First: replaced by 2");
  expect(withIndex(told)).toBe(told);
  expect(lintIndex("D", told)).toEqual([]);
});

test("an entry twice, of another title, without its decision, or replaced by none is found", () => {
  const made = withIndex(BOOK);
  for (const [from, to] of [
    ["- 1. First: in force", "- 1. First: in force\n- 1. First: in force"],
    ["- 1. First: in force", "- 1. Frist: in force"],
    ["- 1. First: in force", "- 1. First: in force\n- 7. Gone: in force"],
    ["- 1. First: in force", "- 1. First: replaced by 9"],
  ])
    expect(lintIndex("D", made.replace(from, to)), to).toHaveLength(1);
});

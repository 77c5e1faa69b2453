/** The rules of texts, proven on lines that break them once each and on some that keep them. */
import { expect, test } from "vitest";
import { lintDecisions, lintLength, MOST_BYTES } from "../../scripts/texts/lint-decisions.ts";
import { lintCitations } from "../../scripts/texts/lint-texts.ts";

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
])("%s cites what a reader cannot open", (line) =>
  expect(lintCitations("a.ts", `first\n${line}\n`).map((f) => f.line)).toEqual([2]),
);

test.each([
  "/** What is off a step is refused (1029) and never rounded: V9, E53, RFC 6238. */",
  'const path = "M0 0 D12 R14";',
  "see ARCHITECTURE.md and docs/trading-rules.md",
  "settled in USDT at the rate of the fill",
  "designed for a phone; product of two factors",
])("%s passes", (line) => expect(lintCitations("a.ts", line)).toEqual([]));

const ENTRY = "## One\n**Chosen** a **Rejected** b **Cost** c\n";

test("a decision that says what was rejected and what it costs passes; one that lacks a part is named", () => {
  expect(lintDecisions("d.md", `# Decisions\n\n${ENTRY}\n${ENTRY}`)).toEqual([]);
  expect(lintDecisions("d.md", `# Decisions\n\n${ENTRY}## Two\n**Chosen** a **Cost** c\n`)).toEqual(
    [{ file: "d.md", line: 5, what: "the decision lacks **Rejected**" }],
  );
});

test("decisions that are longer together than anybody reads are found, bytes and not letters counted", () => {
  const half = "é".repeat(MOST_BYTES / 4);
  const found = (second: string): unknown[] =>
    lintLength(new Map(Object.entries({ a: half, b: second })));
  expect(found(half)).toEqual([]);
  expect(found(`${half}x`)).toHaveLength(1);
});

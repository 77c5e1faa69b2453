/**
 * The tables of the state machines: every path is one of the listed ones, and every state can be
 * reached and, unless it is an end, left.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Result } from "../result.ts";
import {
  afterWrong,
  MACHINES,
  type MachineName,
  next,
  nextReview,
  type StateOf,
} from "./machines.ts";

/**
 * The specification's tables once more, by hand and in another form: from → events that lead
 * somewhere.
 */
const REVIEW = {
  "-1": "submit>0",
  0: "open>1 pass>2 fail>3",
  1: "pass>2 fail>3",
  2: "revoke>3",
  3: "submit>0",
};
const EXPECTED: Partial<Record<MachineName, Record<string, string>>> = {
  kyc: REVIEW,
  reset: { ...REVIEW, 2: "" },
  deposit: {
    none: "open>0 declare>1 detect>2",
    0: "slip>1 cancel>5 expire>6",
    1: "see>2 approve>3 refuse>4",
    2: "confirm>3 orphan>4",
    3: "",
    4: "",
    5: "",
    6: "",
  },
  withdrawal: {
    none: "ask>0",
    0: "open>1 cancel>5",
    1: "approve>2 refuse>4",
    2: "pay>3 fail>4",
    3: "",
    4: "",
    5: "",
  },
  mode: {
    realOnly: "addDemo>demo",
    real: "addDemo>demo switchToDemo>demo",
    demo: "switchToReal>real reset>demo topUp>demo addDemo>demo",
  },
};

const names = Object.keys(MACHINES) as MachineName[];
const statesOf = (m: MachineName): string[] => [
  ...new Set(MACHINES[m].moves.flatMap(([from, , to]) => [from, to])),
];
const eventsOf = (m: MachineName): string[] => [
  ...new Set(MACHINES[m].moves.map(([, event]) => event)),
];

describe.each(names)("machine %s", (name) => {
  it("has one answer for each state and event", () => {
    const keys = MACHINES[name].moves.map(([from, event]) => `${from}.${event}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("moves along its table and nowhere else, whatever is tried", () => {
    const state = fc.oneof(fc.constantFrom(...statesOf(name)), fc.string());
    const event = fc.oneof(fc.constantFrom(...eventsOf(name)), fc.string());
    fc.assert(
      fc.property(state, event, (from, on) => {
        const listed = MACHINES[name].moves.find((m) => m[0] === from && m[1] === on);
        const result = next(name, from as never, on as never);
        expect(result.ok ? result.value : undefined).toBe(listed?.[2]);
      }),
      { numRuns: 500 },
    );
  });

  it("reaches every state from its start", () => {
    const seen = new Set<string>([MACHINES[name].start]);
    for (let size = 0; size !== seen.size; ) {
      size = seen.size;
      for (const [from, , to] of MACHINES[name].moves) if (seen.has(from)) seen.add(to);
    }
    expect([...seen].sort()).toEqual(statesOf(name).sort());
  });
});

describe.each(Object.entries(EXPECTED))("machine %s", (name, table) => {
  it("is the specification's", () => {
    const grouped: Record<string, string> = Object.fromEntries(
      Object.keys(table).map((from) => [from, ""]),
    );
    for (const [from, event, to] of MACHINES[name as MachineName].moves)
      grouped[from] = `${grouped[from] ?? ""} ${event}>${to}`.trim();
    const sorted = (text: string): string[] => text.split(" ").sort();
    for (const from of Object.keys(grouped))
      expect([from, sorted(grouped[from])]).toEqual([from, sorted(table[from] ?? "?")]);
  });
});

describe.each([
  ["lock", 10],
  ["proofLock", 5],
] as const)("machine %s", (name, after) => {
  it(`locks at wrong try ${after}, not before, and then refuses the right answer too`, () => {
    const seen: string[] = [];
    for (let state: StateOf<"lock"> = "0"; state !== "locked"; ) {
      const result: Result<StateOf<"lock">, string> = next(name as "lock", state, "wrong");
      state = result.ok ? result.value : "locked";
      seen.push(state);
    }
    expect(seen).toEqual([...Array.from({ length: after - 1 }, (_, i) => String(i + 1)), "locked"]);
    expect(next(name, "locked", "right")).toEqual({ ok: false, error: "accountLocked" });
    expect(next(name, "locked", "elapse")).toEqual({ ok: true, value: "0" });
  });
});

it("so many wrong tries in a row lead where as many steps do", () => {
  expect([0, 1, 9, 10, 99].map(afterWrong)).toEqual(["0", "1", "9", "locked", "locked"]);
});

it("refusals carry the specification's names", () => {
  expect(nextReview("kyc", 0, "submit")).toEqual({ ok: false, error: "statusError" });
  expect(nextReview("reset", 2, "revoke" as never)).toEqual({ ok: false, error: "statusError" });
  expect(next("mode", "real", "topUp")).toEqual({ ok: false, error: "noPermission" });
  expect(next("mode", "realOnly", "switchToDemo")).toEqual({ ok: false, error: "userNotExist" });
  expect(next("code", "used", "right")).toEqual({ ok: false, error: "codeWrong" });
});

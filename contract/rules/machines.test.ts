/** The tables of the state machines: every path is one of the listed ones, and every state can be reached and, unless it is an end, left. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOCK_AFTER, MACHINES, type MachineName, next, nextReview } from "./machines.ts";

/** The specification's tables once more, by hand and in another form: from → events that lead somewhere. */
const REVIEW = { "-1": "submit>0", 0: "open>1 pass>2 fail>3", 1: "pass>2 fail>3", 2: "revoke>3", 3: "submit>0" };
const EXPECTED: Partial<Record<MachineName, Record<string, string>>> = {
  kyc: REVIEW,
  reset: { ...REVIEW, 2: "" },
  session: {
    anonymous: "login>signedIn register>signedIn",
    signedIn:
      "switchMode>signedIn logout>anonymous expire>anonymous revoke>anonymous passwordChange>anonymous passwordReset>anonymous disable>anonymous",
  },
  mode: {
    realOnly: "addDemo>demo",
    real: "addDemo>demo switchToDemo>demo",
    demo: "switchToReal>real reset>demo topUp>demo addDemo>demo",
  },
};

const names = Object.keys(MACHINES) as MachineName[];
const statesOf = (m: MachineName): string[] => [...new Set(MACHINES[m].moves.flatMap(([from, , to]) => [from, to]))];
const eventsOf = (m: MachineName): string[] => [...new Set(MACHINES[m].moves.map(([, event]) => event))];

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
        const result = next(name, from, on as never);
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
    const grouped: Record<string, string> = Object.fromEntries(Object.keys(table).map((from) => [from, ""]));
    for (const [from, event, to] of MACHINES[name as MachineName].moves) grouped[from] = `${grouped[from] ?? ""} ${event}>${to}`.trim();
    const sorted = (text: string): string[] => text.split(" ").sort();
    for (const from of Object.keys(grouped)) expect([from, sorted(grouped[from])]).toEqual([from, sorted(table[from] ?? "?")]);
  });
});

describe("the login lock", () => {
  it("locks at the tenth wrong try, not before, and then refuses the right password too", () => {
    let state = MACHINES.lock.start;
    for (let i = 1; i < LOCK_AFTER; i++) {
      const result = next("lock", state, "wrong");
      state = result.ok ? result.value : "?";
      expect(state).toBe(String(i));
    }
    expect(next("lock", state, "wrong")).toEqual({ ok: true, value: "locked" });
    expect(next("lock", "locked", "right")).toEqual({ ok: false, error: "accountLocked" });
    expect(next("lock", "locked", "elapse")).toEqual({ ok: true, value: "0" });
  });
});

it("refusals carry the specification's names", () => {
  expect(nextReview("kyc", 0, "submit")).toEqual({ ok: false, error: "statusError" });
  expect(nextReview("reset", 2, "revoke")).toEqual({ ok: false, error: "statusError" });
  expect(next("mode", "real", "topUp")).toEqual({ ok: false, error: "noPermission" });
  expect(next("mode", "realOnly", "switchToDemo")).toEqual({ ok: false, error: "userNotExist" });
  expect(next("code", "used", "right")).toEqual({ ok: false, error: "codeWrong" });
});

/**
 * The machines of trading: no path but those listed, every state reached, ends that are ends,
 * refusals by name.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextTrading, TRADING_MACHINES, type TradingMachine } from "./machine.ts";

/** The tables once more, by hand and in another form. What is not here is refused. */
const LIVE = "amend cancel>cancelled expire>cancelled end>cancelled";
const EXPECTED: Record<TradingMachine, Record<string, string>> = {
  order: {
    new: "hold>held queue>queued accept>open",
    held: `trigger>open ${LIVE}`,
    queued: `sessionOpens>open ${LIVE}`,
    open: `sessionCloses>queued trigger fill fillRest>completed ${LIVE}`,
    completed: "",
    cancelled: "",
  },
  orderRow: {
    ordering: "submitted>submitted completed>completed cancelled>cancelled refused>gone",
    submitted: "submitted cancel>canceling completed>completed cancelled>cancelled",
    canceling: "submitted refused>submitted completed>completed cancelled>cancelled",
    completed: "",
    cancelled: "",
    gone: "",
  },
  position: {
    none: "open>open",
    open: "add reduce margin setStop funding close>closing liquidate>closing closed>closed",
    closing: "funding reduce liquidate restore>open closed>closed",
    closed: "",
  },
  delivery: { running: "expire>settling", settling: "settle>completed", completed: "" },
  offer: {
    notStarted: "open>open withdraw>withdrawn",
    open: "close>toBeListed withdraw>withdrawn",
    toBeListed: "list>listed withdraw>withdrawn",
    listed: "",
    withdrawn: "",
  },
};
/** `event` alone stays where it is. */
const pathsOf = (name: TradingMachine): Map<string, string> =>
  new Map(
    Object.entries(EXPECTED[name]).flatMap(([from, events]) =>
      events
        .split(" ")
        .filter((each) => each !== "")
        .map((each) => {
          const [event, to = from] = each.split(">");
          return [`${from}.${event}`, to] as const;
        }),
    ),
  );
const names = Object.keys(TRADING_MACHINES) as TradingMachine[];

describe.each(names)("machine %s", (name) => {
  const { moves, start } = TRADING_MACHINES[name];
  const states = Object.keys(EXPECTED[name]);
  const events = [...new Set(moves.map(([, event]) => event as string))];

  it("answers every state and event as the table by hand does", () => {
    const paths = pathsOf(name);
    for (const from of states)
      for (const event of [...events, "apply"]) {
        const answer = nextTrading(name, from as never, event as never);
        expect([from, event, answer.ok ? answer.value : undefined]).toEqual([
          from,
          event,
          paths.get(`${from}.${event}`),
        ]);
      }
  });

  it("knows no other path, whatever is tried in whatever order", () => {
    const event = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...events) }, fc.string());
    const paths = pathsOf(name);
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (tried) => {
        let state: string = start;
        for (const each of tried) {
          const answer = nextTrading(name, state as never, each as never);
          expect(answer.ok ? answer.value : undefined).toBe(paths.get(`${state}.${each}`));
          if (answer.ok) state = answer.value;
          expect(states).toContain(state);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("reaches every state from its start, and has one answer for each step", () => {
    const seen = new Set<string>([start]);
    for (let size = 0; size !== seen.size; ) {
      size = seen.size;
      for (const [from, , to] of moves) if (seen.has(from)) seen.add(to);
    }
    expect([...seen].sort()).toEqual([...states].sort());
    expect(new Set(moves.map(([from, event]) => `${from}.${event}`)).size).toBe(moves.length);
  });
});

it("refusals carry their names: a fill that came first wins over a cancellation", () => {
  const refused = (name: TradingMachine, state: string, event: string) => {
    const answer = nextTrading(name, state as never, event as never);
    return answer.ok ? answer.value : answer.error;
  };
  expect([
    refused("order", "completed", "cancel"),
    refused("order", "cancelled", "amend"),
    refused("order", "completed", "fill"),
    refused("position", "closed", "close"),
    refused("position", "closing", "setStop"),
    refused("delivery", "running", "cancel"),
    refused("offer", "toBeListed", "apply"),
  ]).toEqual([
    "orderStatus",
    "orderStatus",
    "statusError",
    "closableInsufficient",
    "orderStatus",
    "orderStatus",
    "currentlyClosed",
  ]);
});

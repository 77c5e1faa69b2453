/** Messages that the market socket takes from a client. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  BEAT_MS,
  BLOCKED_AFTER_MS,
  ClientMessage,
  DELAYED_AFTER_MS,
  SILENCE_MS,
} from "./control.ts";
import { STEPS_MS } from "./frame/frame.ts";

const accepted = (message: unknown): boolean => v.safeParse(ClientMessage, message).success;

describe("messages of the client", () => {
  it.each<[unknown]>([
    [{ op: "sub", id: 7, ch: "ticker", syms: ["btc", "aapl.us"], arg: { ms: 500 } }],
    [{ op: "sub", ch: "session", syms: ["us"] }],
    [{ op: "unsub", id: 8, ch: "ticker", syms: ["btc"] }],
    [{ op: "set", id: 9, ch: "ticker", grp: "list", syms: [], arg: {} }],
    [{ op: "resync", id: 10, ch: "ticker", syms: [] }],
    [{ op: "ping", t: 1_767_225_600_000 }],
    ...STEPS_MS.map((ms): [unknown] => [
      { op: "set", ch: "ticker", grp: "list", syms: ["btc"], arg: { ms } },
    ]),
  ])("%j is understood", (message) => expect(accepted(message)).toBe(true));

  it.each<[string, unknown]>([
    ["no object", "sub"],
    ["nothing", null],
    ["an unknown op", { op: "drop", ch: "ticker", syms: [] }],
    ["an unknown channel", { op: "sub", ch: "news", syms: ["btc"] }],
    ["no symbols", { op: "sub", ch: "ticker" }],
    ["an empty symbol", { op: "sub", ch: "ticker", syms: [""] }],
    ["a symbol of 33 letters", { op: "sub", ch: "ticker", syms: ["x".repeat(33)] }],
    [
      "101 symbols",
      { op: "sub", ch: "ticker", syms: Array.from({ length: 101 }, (_, i) => `s${i}`) },
    ],
    ["a step that is none of ours", { op: "sub", ch: "ticker", syms: ["btc"], arg: { ms: 1 } }],
    ["an id with a fraction", { op: "sub", id: 0.5, ch: "ticker", syms: ["btc"] }],
    ["a group without a name", { op: "set", ch: "ticker", grp: "", syms: [] }],
    ["a group of 17 letters", { op: "set", ch: "ticker", grp: "g".repeat(17), syms: [] }],
    ["a ping without a time", { op: "ping" }],
    ["a ping whose time is text", { op: "ping", t: "now" }],
  ])("%s is refused", (_title, message) => expect(accepted(message)).toBe(false));

  it("drops what it does not know and fills in what may be left out", () => {
    expect(
      v.parse(ClientMessage, {
        op: "sub",
        ch: "ticker",
        syms: ["btc"],
        extra: 1,
        __proto__: { evil: true },
      }),
    ).toEqual({
      op: "sub",
      ch: "ticker",
      syms: ["btc"],
      arg: {},
    });
  });
});

describe("the clocks of a connection", () => {
  it("allow a beat to be lost before a client gives up, and a badge before orders are blocked", () => {
    expect(SILENCE_MS).toBeGreaterThan(2 * BEAT_MS);
    expect(BLOCKED_AFTER_MS).toBeGreaterThan(DELAYED_AFTER_MS);
  });
});

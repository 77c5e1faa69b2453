/**
 * The table of sessions and kinds, a test a cell, and which row is in force for every market,
 * session and reason.
 */
import { describe, expect, it } from "vitest";
import { price } from "../../../../tests/support/exact.ts";
import { SESSION_REASONS, SESSIONS } from "../../../feed/columns.ts";
import { MARKETS } from "../../../market/markets.ts";
import {
  columnOf,
  PHASES,
  type Phase,
  phaseOf,
  refusePhasePrice,
  verdictOf,
} from "./session-table.ts";

/** By hand: limit, limit with ext, market, market with queue, stop. */
const CELLS: Record<Phase, string> = {
  trading: "accept accept accept accept accept",
  auction: "accept accept accept accept hold",
  extended: "queue accept marketClosed queue hold",
  fixedPrice: "accept accept marketClosed marketClosed hold",
  afterBand: "accept accept marketClosed marketClosed hold",
  shut: "queue queue marketClosed queue hold",
  halt: "currentlyClosed currentlyClosed currentlyClosed currentlyClosed currentlyClosed",
};

const cells = PHASES.flatMap((phase) => {
  const [limit, limitExt, market, marketQueue, stop] = CELLS[phase].split(" ");
  return [
    [phase, "limit", false, false, limit],
    [phase, "limit", false, true, limit],
    [phase, "limit", true, false, limitExt],
    [phase, "limit", true, true, limitExt],
    [phase, "market", false, false, market],
    [phase, "market", true, false, market],
    [phase, "market", false, true, marketQueue],
    [phase, "market", true, true, marketQueue],
    [phase, "stop", false, false, stop],
    [phase, "stop", true, false, stop],
    [phase, "stop", false, true, stop],
    [phase, "stop", true, true, stop],
  ] as const;
});

it.each(cells)("in %s a %s order (ext %s, queue %s): %s", (phase, column, ext, queue, expected) => {
  expect(verdictOf(phase, column, { ext, queue })).toBe(expected);
});

describe("which row is in force", () => {
  const after = {
    us: "extended",
    br: "afterBand",
    tw: "fixedPrice",
    uk: "fixedPrice",
    fr: "fixedPrice",
    ca: "fixedPrice",
    cn: "shut",
  } as Record<string, Phase>;
  const rows = MARKETS.flatMap((market) =>
    SESSIONS.flatMap((session) =>
      SESSION_REASONS.map((reason) => [market, session, reason] as const),
    ),
  );

  it.each(rows)("%s %s %s", (market, session, reason) => {
    const isWhole = market === "forex" || market === "crypto";
    let expected: Phase;
    if (reason === "halt") expected = "halt";
    else if (isWhole) expected = session === "trading" ? "trading" : "halt";
    else if (session === "closed" || session === "notOpen") expected = "shut";
    else if (reason === "auction") expected = "auction";
    else if (session === "trading") expected = "trading";
    else if (session === "pre") expected = market === "us" ? "extended" : "auction";
    else expected = after[market] ?? "shut";
    expect(phaseOf(market, session, reason, "x")).toBe(expected);
  });

  it("an A share trades after hours at the closing price on its boards only", () => {
    const of = (symbol: string) => phaseOf("cn", "after", "", symbol);
    expect(["688001.sh", "300750.sz", "301001.sz", "600519.sh", "000001.sz"].map(of)).toEqual([
      "fixedPrice",
      "fixedPrice",
      "fixedPrice",
      "shut",
      "shut",
    ]);
  });

  it("a suspended instrument is halted whatever its market does", () =>
    expect(phaseOf("us", "trading", "", "aapl.us", true)).toBe("halt"));
});

it("kinds stand in the column of what they wait for", () => {
  const of = (
    ["limit", "market", "stopLimit", "stopMarket", "trailing", "oco", "scaled"] as const
  ).map((kind) => columnOf(kind, true));
  expect(of).toEqual(["limit", "market", "stop", "stop", "stop", "limit", "limit"]);
  expect([columnOf("bracket", true), columnOf("bracket", false)]).toEqual(["limit", "market"]);
});

it("after hours: the closing price only, in Brazil within 2 % of it", () => {
  const of = (phase: Phase, at: string) => refusePhasePrice(phase, price(at), price("50"));
  expect([
    of("fixedPrice", "50"),
    of("fixedPrice", "50.01"),
    of("afterBand", "51"),
    of("afterBand", "51.01"),
    of("afterBand", "49"),
    of("afterBand", "48.99"),
    of("trading", "9"),
  ]).toEqual([
    undefined,
    "outsideOrderLimits",
    undefined,
    "outsideOrderLimits",
    undefined,
    "outsideOrderLimits",
    undefined,
  ]);
});

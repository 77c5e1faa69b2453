/** The page's own repetition of a draw agrees with Node's hashes, and notices every lie. */
import { createHash, createHmac } from "node:crypto";
import { expect, it } from "vitest";
import type { DrawTrade } from "../../../../contract/rules/trading/offers/ipo.ts";
import { repeatDraw } from "./check.ts";

const seed = "5f".repeat(32);
const tickets = 1200;
const winning = 300;
const closeAt = 1000;
const drawSymbols = ["btc", "eth", "xrp"];
const drawTrades: DrawTrade[] = [
  { symbol: "eth", id: 8, price: "3000.5", qty: "0.2", ts: 1003 },
  { symbol: "btc", id: 7, price: "90000", qty: "0.01", ts: 1001 },
];
const sha = (text: string): string => createHash("sha256").update(text).digest("hex");
const key = sha(`${seed}\nbtc 7 90000 0.01 1001\neth 8 3000.5 0.2 1003`);
const ranked = Array.from({ length: tickets }, (_, i) => ({
  ticket: i + 1,
  value: createHmac("sha256", key)
    .update(`${i + 1}`)
    .digest("hex"),
})).sort((a, b) => (a.value < b.value ? -1 : 1));
const numbers = [7, 8, 9].map((ticket) => {
  const rank = ranked.findIndex((one) => one.ticket === ticket) + 1;
  return { ticket, rank, value: ranked[rank - 1].value, won: rank <= winning };
});
const lastWinning = ranked[winning - 1].value;
const draw = {
  seed,
  commit: sha(seed),
  closeAt,
  drawSymbols,
  drawTrades,
  tickets,
  winning,
  lastWinning,
  numbers,
};
const repeat = (more: object = {}) =>
  repeatDraw(
    { ...draw, ...more },
    () => {},
    () => Promise.resolve(),
  );

it("agrees with what is right, and with nothing else", async () => {
  expect(await repeat()).toBe(true);
  const [first, ...rest] = numbers;
  for (const wrong of [
    { commit: "0".repeat(64) },
    { seed: "60".repeat(32) },
    { tickets: tickets - 1 },
    { drawTrades: drawTrades.slice(1) },
    { drawTrades: [] },
    { drawTrades: [{ ...drawTrades[0], id: 9 }, drawTrades[1]] },
    { closeAt: 1001 },
    { drawSymbols: ["btc"] },
    { lastWinning: ranked[winning].value },
    { numbers: [{ ...first, won: !first.won }, ...rest] },
    { numbers: [{ ...first, rank: first.rank + 1 }, ...rest] },
  ])
    expect(await repeat(wrong)).toBe(false);
});

it("says how far it is", async () => {
  const shares: number[] = [];
  await repeatDraw(
    draw,
    (share) => shares.push(share),
    () => Promise.resolve(),
  );
  expect(shares).toEqual([500 / 1200, 1000 / 1200]);
});

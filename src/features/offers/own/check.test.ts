/** The page's own repetition of a draw agrees with Node's hashes, and notices every lie. */
import { createHash, createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { repeatDraw } from "./check.ts";

const seed = "5f".repeat(32);
const tickets = 1200;
const winning = 300;
const ranked = Array.from({ length: tickets }, (_, i) => ({
  ticket: i + 1,
  value: createHmac("sha256", seed)
    .update(`${i + 1}`)
    .digest("hex"),
})).sort((a, b) => (a.value < b.value ? -1 : 1));
const numbers = [7, 8, 9].map((ticket) => {
  const rank = ranked.findIndex((one) => one.ticket === ticket) + 1;
  return { ticket, rank, value: ranked[rank - 1].value, won: rank <= winning };
});
const draw = { seed, commit: createHash("sha256").update(seed).digest("hex"), tickets, winning, lastWinning: ranked[winning - 1].value, numbers };
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

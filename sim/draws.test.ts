import { expect, test } from "vitest";
import { universe } from "./catalog/universe.ts";
import { Draws, permute, Stream } from "./draws.ts";
import { createSim } from "./engine.ts";
import { modelsOf } from "./traits/models.ts";

const SECRET = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";

test("the permutation is Chaskey's: its published tag of the empty message", () => {
  const key = [0x833d3433, 0x009f389f, 0x2398e64f, 0x417acf39];
  const twice = ([a, b, c, d]: number[]): number[] => [
    (a << 1) ^ (d >>> 31 === 1 ? 0x87 : 0),
    (b << 1) | (a >>> 31),
    (c << 1) | (b >>> 31),
    (d << 1) | (c >>> 31),
  ];
  const last = twice(twice(key));
  const words = Int32Array.from([1, 0, 0, 0], (word, i) => word ^ key[i] ^ last[i]);
  permute(words, 8);
  expect(Array.from(words, (word, i) => (word ^ last[i]) >>> 0)).toEqual([
    0x792e8fe5, 0x75ce87aa, 0x2d1450b5, 0x1191970b,
  ]);
});

test("a secret is all of its 128 bits: one bit more or less makes other prices, of each instrument and day", () => {
  const at = Date.parse("2026-11-25T15:00:00Z");
  const closes = (seed: string | number): string =>
    JSON.stringify(
      [0, 1, 4].map(
        (id) =>
          createSim({ seed, startAt: at }).bars(
            id,
            { stage: "1day", endTime: at, limit: 6, ext: false },
            at,
          ).list,
      ),
    );
  const own = closes(SECRET);
  expect(closes(SECRET)).toBe(own);
  for (const at of [0, 7, 8, 15, 16, 23, 24, 31]) {
    const flipped =
      SECRET.slice(0, at) +
      (Number.parseInt(SECRET[at], 16) ^ 1).toString(16) +
      SECRET.slice(at + 1);
    expect(closes(flipped)).not.toBe(own);
  }
});

test("what an instrument is known by says nothing of the secret, and no number of it stands in its model", () => {
  const [one, other] = [modelsOf(SECRET, universe()), modelsOf(1, universe())];
  const names = (models: typeof one) =>
    models.map((m) => [m.key, m.tickKey, m.extKey, m.commonKey, m.factors.map((f) => f.key)]);
  expect(names(one)).toEqual(names(other));
});

test("a row's numbers are even, another row's others, and order of asking changes none", () => {
  const draws = new Draws(7);
  const forth = Array.from({ length: 400 }, (_, i) => draws.word(3, 9, 20_000, i));
  const back = Array.from({ length: 400 }, (_, i) =>
    new Draws(7).word(3, 9, 20_000, 399 - i),
  ).reverse();
  expect(back).toEqual(forth);
  expect(new Set(forth).size).toBe(400);
  const stream = new Stream(draws).from(3, 9, 20_000);
  // Other rows are asked for between its numbers, as the simulator does.
  const [read, asked] = [
    new Stream(draws).from(3, 9, 20_000),
    Array.from({ length: 400 }, (_, i) => new Draws(7).unit(3, 9, 20_000, i)),
  ];
  expect(asked.map((_, i) => draws.unit(4, 9, i, 0) && read.next())).toEqual(asked);
  const mean = Array.from({ length: 20_000 }, () => stream.next()).reduce((a, b) => a + b) / 20_000;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.01);
  for (const [id, purpose, node] of [
    [4, 9, 20_000],
    [3, 10, 20_000],
    [3, 9, 20_001],
  ])
    expect(draws.word(id, purpose, node, 0)).not.toBe(forth[0]);
});

test("a seed that is no number has to be 32 hexadecimal digits", () => {
  for (const bad of ["", "1", `${SECRET}0`, SECRET.toUpperCase(), "g".repeat(32)])
    expect(() => new Draws(bad)).toThrow();
});

/** The comparison, line by line. */
import { deviation, excessKurtosis, type Line, quantile, sizeMemory } from "./figures.ts";
import { recordedCoin, recordedDays, recordedFund, recordedPair } from "./recorded.ts";
import {
  simulated,
  simulatedCoin,
  simulatedDayShape,
  simulatedDays,
  simulatedFund,
  simulatedPair,
} from "./simulated.ts";

const BP = 10_000;
const share = (moves: readonly number[], beyond: number): number =>
  moves.filter((m) => Math.abs(m) > beyond).length / moves.length;

type Add = (what: string, unit: string, digits: number, recorded: number, made: number) => void;

export function compare(): Line[] {
  const sim = simulated();
  const lines: Line[] = [];
  const add: Add = (what, unit, digits, recorded, made) => {
    lines.push({ what, unit, digits, recorded, simulated: made });
  };
  for (const [name, cap] of [
    ["10 billion", 10e9],
    ["200 billion", 200e9],
  ] as const) {
    const [r, s] = [recordedDays(cap), simulatedDays(sim, cap)];
    const of = `US stocks above ${name}, 1 day`;
    add(`${of}: deviation`, "%", 2, 100 * deviation(r), 100 * deviation(s));
    add(`${of}: beyond ±4 %`, "% of days", 1, 100 * share(r, 0.04), 100 * share(s, 0.04));
    add(`${of}: excess kurtosis`, "", 1, excessKurtosis(r), excessKurtosis(s));
  }
  const [fund, ours] = [recordedFund(), simulatedFund(sim)];
  add("S&P 500 fund, 1 day: deviation", "%", 2, 100 * deviation(fund), 100 * deviation(ours));
  add("S&P 500 fund, 1 day: memory of sizes, lag 1", "", 2, sizeMemory(fund), sizeMemory(ours));
  const [pair, pairs] = [recordedPair(), simulatedPair(sim)];
  add("EUR/USD, 1 min: deviation", "bp", 2, BP * deviation(pair), BP * deviation(pairs));
  add("EUR/USD, 1 min: excess kurtosis", "", 1, excessKurtosis(pair), excessKurtosis(pairs));
  add("EUR/USD, 1 min: memory of sizes, lag 1", "", 2, sizeMemory(pair), sizeMemory(pairs));
  compareCoin(sim, add);
  const day = simulatedDayShape(sim);
  add("US stocks: volume of the first half hour over the mean one", "×", 2, Number.NaN, day.first);
  add("US stocks: of the seventh", "×", 2, Number.NaN, day.middle);
  add("US stocks: of the last", "×", 2, Number.NaN, day.last);
  return lines;
}

function compareCoin(sim: ReturnType<typeof simulated>, add: Add): void {
  const [coin, made] = [recordedCoin(), simulatedCoin(sim)];
  add(
    "BTC/USDT, 1 s: deviation",
    "bp",
    2,
    BP * deviation(coin.seconds),
    BP * deviation(made.seconds),
  );
  add(
    "BTC/USDT, 1 s: excess kurtosis",
    "",
    1,
    excessKurtosis(coin.seconds),
    excessKurtosis(made.seconds),
  );
  add(
    "BTC/USDT, 1 s: memory of sizes, lag 1",
    "",
    2,
    sizeMemory(coin.seconds),
    sizeMemory(made.seconds),
  );
  add(
    "BTC/USDT, 1 min: deviation",
    "bp",
    1,
    BP * deviation(coin.minutes),
    BP * deviation(made.minutes),
  );
  add("BTC/USDT: spread, median", "bp", 4, BP * coin.spread, BP * made.spread);
  add(
    "BTC/USDT: trade size, 99th of 100 over median",
    "×",
    0,
    ratio(coin.sizes),
    ratio(made.sizes),
  );
  ["1", "2–5", "6–20"].forEach((place, i) => {
    add(
      `BTC/USDT: size of level ${place} over that of 2–5`,
      "×",
      2,
      coin.levels[i],
      made.levels[i],
    );
  });
}

const ratio = (sizes: readonly number[]): number => quantile(sizes, 0.99) / quantile(sizes, 0.5);

/** As a table of Markdown. */
export function table(lines: readonly Line[]): string {
  const text = (value: number, { digits, unit }: Line): string =>
    Number.isNaN(value)
      ? "not recorded"
      : `${value.toFixed(digits)}${unit === "" ? "" : ` ${unit}`}`;
  const apart = ({ recorded, simulated: made }: Line): string =>
    Number.isNaN(recorded) ? "" : `× ${(made / recorded).toFixed(2)}`;
  return [
    "| what | recorded | simulated | apart |",
    "|---|---|---|---|",
    ...lines.map(
      (l) => `| ${l.what} | ${text(l.recorded, l)} | ${text(l.simulated, l)} | ${apart(l)} |`,
    ),
  ].join("\n");
}

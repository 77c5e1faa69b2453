/** Lanes are told of the cadence: each change once, and what holds already when they open. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { paced, paintsEvery } from "./pace.ts";

const stops: (() => void)[] = [];
function lane(): number[] {
  const said: number[] = [];
  stops.push(paced((ms) => said.push(ms)));
  return said;
}
// Files share the module: one that painted before may have left it on a lowered cadence.
beforeEach(() => paintsEvery(0));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test("at full cadence nothing is said", () => {
  const said = lane();
  paintsEvery(0);
  expect(said).toEqual([]);
});

test("each change is said once, to every lane", () => {
  const [one, two] = [lane(), lane()];
  for (const ms of [50, 50, 100, 0, 0]) paintsEvery(ms);
  expect([one, two]).toEqual([
    [50, 100, 0],
    [50, 100, 0],
  ]);
});

test("a lane that opens on a lowered cadence is told at once; a closed one nothing more", () => {
  paintsEvery(250);
  const said = lane();
  for (const stop of stops.splice(0)) stop();
  paintsEvery(50);
  expect(said).toEqual([250]);
});

import { expect, test } from "vitest";
import type { CallResult } from "./client.ts";
import { patiently, TRIES_MS } from "./patient.ts";

const TIMEOUT: CallResult<string> = { ok: false, error: { kind: "timeout", text: "serviceError" } };
const GONE: CallResult<string> = { ok: false, error: { kind: "network", text: "serviceError" } };
const ROWS: CallResult<string> = { ok: true, value: "rows" };

/** The outcome of these answers, the limits that were given and the pauses between. */
async function tried(answers: CallResult<string>[], isOver?: () => boolean) {
  const [limits, pauses]: number[][] = [[], []];
  const result = await patiently({
    ask: async (ms) => {
      limits.push(ms);
      return answers.shift() ?? TIMEOUT;
    },
    wait: async (ms) => void pauses.push(ms),
    random: () => 1,
    ...(isOver && { isOver }),
  });
  return { result, limits, pauses };
}

test("an answer in time is asked for once, within the specification's limit", async () => {
  expect(await tried([ROWS])).toEqual({ result: ROWS, limits: [2000], pauses: [] });
});

test("what timed out is asked again with more time and longer pauses, until it answers", async () => {
  expect(await tried([TIMEOUT, TIMEOUT, ROWS])).toEqual({
    result: ROWS,
    limits: [2000, 4000, 8000],
    pauses: [500, 1000],
  });
});

test("a timeout is told when the last try, of sixteen seconds, has timed out as well", async () => {
  expect(await tried([])).toEqual({ result: TIMEOUT, limits: TRIES_MS, pauses: [500, 1000, 2000] });
});

test("a lost road is told at once: others watch for its return", async () => {
  expect(await tried([TIMEOUT, GONE])).toEqual({
    result: GONE,
    limits: [2000, 4000],
    pauses: [500],
  });
});

test("nothing is asked for somebody who has left", async () => {
  const aborted = { ok: false, error: { kind: "aborted", text: "" } };
  expect(await tried([TIMEOUT, ROWS], () => true)).toEqual({
    result: aborted,
    limits: [2000],
    pauses: [500],
  });
});

/**
 * The same source and the same orders give the same fills, byte for byte: twice, and in another
 * process. On the simulated market and on a recorded one.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { LONG_RUN } from "../../tests/support/long-run.ts";
import { type Journal, journalOf, type Session } from "../testing/replay-journal.ts";

const DATA = new URL("../../../shared/data/", import.meta.url).pathname;
const FILE = `${DATA}hftbacktest/binance_usdm_btcusdt_20240808.gz`;
const isThere = existsSync(FILE);
if (!isThere) console.warn("a recorded session is not replayed: ../shared/data is not there");

const SESSIONS: Record<string, Session> = {
  "the simulated market": { source: { seed: 11 }, symbol: "btc.p", steps: 600 },
  ...(LONG_RUN
    ? {
        "the simulated market, spot": { source: { seed: 11 }, symbol: "eth", steps: 2400 } as const,
      }
    : {}),
  ...(isThere
    ? {
        "a recorded Binance session": {
          source: { files: FILE },
          symbol: "btc.p",
          steps: 1200,
        } as const,
      }
    : {}),
};

function elsewhere(session: Session): Journal {
  const code = `import { journalOf } from ${JSON.stringify(resolve("server/testing/replay-journal.ts"))}; console.log(JSON.stringify(await journalOf(${JSON.stringify(session)})));`;
  const said = execFileSync(
    resolve("node_modules/.bin/node"),
    ["--input-type=module", "-e", code],
    { encoding: "utf8" },
  );
  return JSON.parse(said) as Journal;
}

it.each(Object.keys(SESSIONS))("%s", async (name) => {
  const session = SESSIONS[name];
  const first = await journalOf(session);
  expect(first.fills).toBeGreaterThan(20);
  if (LONG_RUN) expect(await journalOf(session)).toEqual(first);
  expect(elsewhere(session)).toEqual(first);
  if ("seed" in session.source)
    expect((await journalOf({ ...session, source: { seed: 12 } })).sha256).not.toBe(first.sha256);
});

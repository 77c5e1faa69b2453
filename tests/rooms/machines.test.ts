/**
 * A machine that is declared is the one that runs: the server asks it by name for its next state.
 */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MACHINES } from "../../contract/rules/machines.ts";

const SERVER = new URL("../../server/", import.meta.url);
const sources = readdirSync(SERVER, { recursive: true, encoding: "utf8" })
  .filter(
    (path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("testing"),
  )
  .map((path) => readFileSync(new URL(path, SERVER), "utf8"));

it.each(Object.keys(MACHINES))("%s", (name) => {
  const asks = new RegExp(`(\\bnext(Review|Status)?\\(|machine: )"${name}"`);
  expect(sources.some((text) => asks.test(text))).toBe(true);
});

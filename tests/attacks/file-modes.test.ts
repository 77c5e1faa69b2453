/**
 * Another user of the machine reads nothing of the data folder: a new one after use, and one that
 * an older version left open.
 */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { patience } from "../../scripts/suite/slowness.ts";
import { register } from "../support/people/person.ts";
import { startServer } from "../support/server/server.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "syn-modes-"));
  mkdirSync(join(folder, "page"));
  writeFileSync(join(folder, "page", "index.html"), "<!doctype html><title>none</title>");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything in a folder, and itself, with its mode. */
function* walk(path: string): Generator<[path: string, mode: number]> {
  const info = lstatSync(path);
  yield [path, info.mode & 0o777];
  if (info.isDirectory()) for (const name of readdirSync(path)) yield* walk(join(path, name));
}
const openOf = (data: string): string[] =>
  [...walk(data)]
    .filter(([, mode]) => (mode & 0o077) !== 0)
    .map(([path, mode]) => `${path} ${mode.toString(8)}`);

it.skipIf(process.platform === "win32")(
  "folders are 0700 and files 0600, also those that were there and those that come",
  { timeout: patience(120_000) },
  async () => {
    const data = join(folder, "data");
    const use = async (): Promise<void> => {
      await using server = await startServer({
        data,
        rate: 10,
        flags: ["--page", join(folder, "page")],
      });
      await register(server.url, "modes");
      expect(openOf(data)).toEqual([]);
      await server.stop();
    };
    await use();
    expect([...walk(data)].length).toBeGreaterThan(500);
    expect(openOf(data)).toEqual([]);
    for (const [path] of walk(data)) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
    await use();
    expect(openOf(data)).toEqual([]);
  },
);

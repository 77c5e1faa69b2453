/**
 * Before the browser tests of a run: one data folder with its database made and seeded, which every
 * test server then begins from as a copy.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer, TEMPLATE } from "./server.ts";

export default async function setup(): Promise<() => void> {
  const data = mkdtempSync(join(tmpdir(), "syn-template-"));
  const server = await startServer({ data });
  await server.stop();
  // Workers of the run are started later and inherit it.
  process.env[TEMPLATE] = data;
  return () => rmSync(data, { recursive: true, force: true });
}

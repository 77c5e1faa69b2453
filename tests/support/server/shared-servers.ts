/**
 * Before browser tests of a run: one server for each worker, for all files that do not ask for one
 * of their own. The lab is reset after every test.
 */
import type { TestProject } from "vitest/node";
import { SHARED, startServer } from "./server.ts";

export default async function setup({ config }: TestProject): Promise<() => Promise<unknown>> {
  const servers = await Promise.all(
    Array.from({ length: Number(config.maxWorkers) }, () => startServer()),
  ).catch((cause: Error) => {
    console.error(`The servers of this run did not come up, so no test was run. ${cause.message}`);
    throw cause;
  });
  process.env[SHARED] = servers.map((server) => server.port).join();
  return () => Promise.all(servers.map((server) => server.stop()));
}

/** Before journeys that run one after another: one server for all of them. Each file opens its own browser, and the lab is reset after every test. */
import { SHARED, startServer } from "./server.ts";

export default async function setup(): Promise<() => Promise<unknown>> {
  const server = await startServer();
  process.env[SHARED] = String(server.port);
  return () => server.stop();
}

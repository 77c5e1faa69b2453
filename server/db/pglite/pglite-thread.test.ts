import { expect, it } from "vitest";
import { PgliteThread } from "./pglite-thread.ts";

it("an embedded database keeps a quarter of the pages in its own memory that a PostgreSQL keeps, and what its engine needs to run embedded", async () => {
  const thread = await PgliteThread.open({});
  const shown = async (name: string): Promise<unknown> =>
    (await thread.query(`SHOW ${name}`)).rows[0][name];
  expect([
    await shown("shared_buffers"),
    await shown("io_method"),
    await shown("max_parallel_workers"),
  ]).toEqual(["32MB", "sync", "0"]);
  await thread.close();
});

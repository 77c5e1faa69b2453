import { expect, it } from "vitest";
import { systemRandom } from "../db/random.ts";
import { openSecrets } from "../kernel/secrets.ts";
import { testDatabase } from "../testing/database.ts";
import { simSeed } from "./sim-seed.ts";

it("a folder's secret is 128 bits of chance, the same at every start, and stands in the database for its key alone", async () => {
  const db = await testDatabase();
  const secrets = openSecrets(Buffer.alloc(32, 1), systemRandom);
  const first = await simSeed(db, secrets, systemRandom, undefined);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await simSeed(db, secrets, systemRandom, undefined)).toBe(first);
  const rows = await db.selectFrom("setting").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(first);
  await expect(
    simSeed(db, openSecrets(Buffer.alloc(32, 2), systemRandom), systemRandom, undefined),
  ).rejects.toThrow();
  expect(await simSeed(await testDatabase(), secrets, systemRandom, undefined)).not.toBe(first);
});

it("a number given at the start is for that run and leaves the secret as it is", async () => {
  const db = await testDatabase();
  const secrets = openSecrets(Buffer.alloc(32, 1), systemRandom);
  const own = await simSeed(db, secrets, systemRandom, undefined);
  expect(await simSeed(db, secrets, systemRandom, 7)).toBe(7);
  expect(await simSeed(db, secrets, systemRandom, undefined)).toBe(own);
});

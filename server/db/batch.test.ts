/** The batch queue on the real database. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { BatchQueue } from "./batch.ts";
import type { Db, Tx } from "./tx.ts";

let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
beforeEach(() => sql`DELETE FROM setting`.execute(db));

/** Writes each command as a setting; the sizes of the transactions it was called for are kept. */
function writer(atMost?: number): { queue: BatchQueue<string, string>; sizes: number[] } {
  const sizes: number[] = [];
  const work = async (trx: Tx, keys: readonly string[]): Promise<string[]> => {
    sizes.push(keys.length);
    await trx
      .insertInto("setting")
      .values(keys.map((key) => ({ key, value: "1" })))
      .execute();
    return keys.map((key) => `wrote ${key}`);
  };
  return {
    queue: new BatchQueue({ db, work, ...(atMost === undefined ? {} : { atMost }) }),
    sizes,
  };
}
const names = (n: number, prefix = "k"): string[] =>
  Array.from({ length: n }, (_, i) => `${prefix}${String(i).padStart(3, "0")}`);
const stored = async (): Promise<string[]> =>
  (await db.selectFrom("setting").select("key").orderBy("key").execute()).map((row) => row.key);

describe("batches", () => {
  it("what waits goes together, in its order, and everybody is answered", async () => {
    const { queue, sizes } = writer(16);
    const answers = await Promise.all(names(40).map((name) => queue.run(name)));
    expect(answers).toEqual(names(40).map((name) => `wrote ${name}`));
    expect(sizes).toEqual([16, 16, 8]);
    expect(await stored()).toEqual(names(40));
  });

  it("what arrives while one commits goes into the next", async () => {
    const { queue, sizes } = writer();
    const first = queue.run("a");
    await Promise.resolve();
    await Promise.resolve();
    const rest = names(5).map((name) => queue.run(name));
    await first;
    await Promise.all(rest);
    expect(sizes).toEqual([1, 5]);
  });

  it("a command that the database refuses costs its neighbours nothing, and is the only one that hears of it", async () => {
    const { queue } = writer();
    await queue.run("taken");
    const keys = [...names(20), "taken", ...names(20, "z")];
    const answers = await Promise.allSettled(keys.map((key) => queue.run(key)));
    expect(answers.map((answer) => answer.status)).toEqual(
      keys.map((key) => (key === "taken" ? "rejected" : "fulfilled")),
    );
    expect(await stored()).toEqual([...names(20), "taken", ...names(20, "z")].sort());
  });

  it("nobody is answered before the commit", async () => {
    const { queue } = writer();
    await Promise.all(
      names(30).map(async (name) => {
        await queue.run(name);
        expect(await stored()).toContain(name);
      }),
    );
  });

  it("work that forgets an answer is a bug that is said", async () => {
    const queue = new BatchQueue<string, string>({ db, work: async () => [] });
    await expect(queue.run("a")).rejects.toThrow("1 commands were given 0 answers");
    await queue.idle();
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase } from "../../testing/database.ts";
import { type Db, tx } from "../tx.ts";
import { statements } from "./statements.ts";

describe("cutting", () => {
  it("at semicolons, without comments", () => {
    expect(
      statements("CREATE TABLE a (b int); -- one; two\n/* three; */ DROP TABLE a;\n\n;"),
    ).toEqual(["CREATE TABLE a (b int)", "DROP TABLE a"]);
  });

  it("not inside a text, a name or a body", () => {
    const text = `INSERT INTO a VALUES ('x; -- y''z;'); SELECT "a;b" FROM c; DO $$ BEGIN PERFORM 1; END $$; SELECT $tag$ $$ ; $tag$, E'\\';', a$1 FROM b;`;
    expect(statements(text)).toEqual([
      "INSERT INTO a VALUES ('x; -- y''z;')",
      `SELECT "a;b" FROM c`,
      "DO $$ BEGIN PERFORM 1; END $$",
      "SELECT $tag$ $$ ; $tag$, E'\\';', a$1 FROM b",
    ]);
  });
});

describe("a function and a trigger", () => {
  let db: Db;
  beforeAll(async () => {
    db = await emptyDatabase();
  });
  afterAll(() => db.destroy());

  it("are made by a migration's text and do their work", async () => {
    const text = `
      CREATE TABLE written (line text NOT NULL);
      -- what is written; stays
      CREATE FUNCTION stays() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'written lines stay; all of them';
      END $$;
      CREATE TRIGGER written_stays BEFORE UPDATE OR DELETE ON written FOR EACH ROW EXECUTE FUNCTION stays();`;
    await tx(db, async (trx) => {
      for (const statement of statements(text)) await sql.raw(statement).execute(trx);
    });
    await sql`INSERT INTO written VALUES ('a')`.execute(db);
    await expect(sql`UPDATE written SET line = 'b'`.execute(db)).rejects.toThrow(
      "written lines stay; all of them",
    );
    await expect(sql`DELETE FROM written`.execute(db)).rejects.toThrow("written lines stay");
  });
});

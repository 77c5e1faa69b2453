/**
 * The SQL rules, proven on statements that break each of them and on the ones that replace them.
 */
import { describe, expect, it } from "vitest";
import { lintSql } from "../../scripts/sql/lint-sql.ts";

const what = (source: string, file = "server/db/x.ts"): string[] =>
  lintSql(file, source).map((finding) => finding.what);

describe("refused", () => {
  it.each([
    [
      "an advisory lock",
      "await sql`select pg_advisory_xact_lock(${key})`.execute(db);",
      /advisory/,
    ],
    ["LISTEN", `client.query("listen orders");`, /LISTEN/],
    ["pg_notify", "sql`select pg_notify('orders', ${id})`", /LISTEN/],
    ["SERIAL in DDL", "sql`create table t (id bigserial primary key)`", /SERIAL/],
    ["SERIAL as a builder's type", `table.addColumn("id", "serial");`, /SERIAL/],
    [
      "a deferrable constraint",
      "sql`alter table t add constraint c unique (a) deferrable`",
      /deferrable/,
    ],
    ["the clock in a statement", "sql`update t set changed_at = now() where id = ${id}`", /clock/],
    [
      "the clock as a default",
      "sql`create table t (at timestamptz default current_timestamp)`",
      /clock/,
    ],
    [
      "random in a statement",
      "db.query(`insert into t (id) values (gen_random_uuid())`)",
      /random/,
    ],
    ["FOR UPDATE of a whole table", "sql`select id from account for update`", /FOR UPDATE/],
    [
      "the builder's FOR UPDATE of a whole table",
      `db.selectFrom("account").selectAll().forUpdate().execute();`,
      /FOR UPDATE/,
    ],
    ["LOCK TABLE", "sql`lock table account`", /LOCK TABLE/],
  ])("%s", (_title, source, pattern) =>
    expect(what(source)).toEqual([expect.stringMatching(pattern)]),
  );

  it("the same in a file of SQL, comments aside", () => {
    expect(what("-- now() is not used\ncreate table t (id serial);", "server/db/1.sql")).toEqual([
      expect.stringMatching(/SERIAL/),
    ]);
  });
});

describe("allowed", () => {
  it.each([
    ["time as a parameter", "sql`update t set changed_at = ${at} where id = ${id}`"],
    ["a row lock by key", "sql`select id from account where id = ${id} for update`"],
    [
      "a row lock of the builder",
      `db.selectFrom("account").selectAll().where("id", "=", id).forUpdate().execute();`,
    ],
    ["words in prose", `log("please listen now() to the serial");`],
    ["names that only start alike", `const notifyAll = "notification"; const serialize = 1;`],
  ])("%s", (_title, source) => expect(what(source)).toEqual([]));

  it("tells the line", () =>
    expect(lintSql("server/db/x.ts", "\n\nsql`select now()`")[0]).toMatchObject({
      file: "server/db/x.ts",
      line: 3,
    }));
});

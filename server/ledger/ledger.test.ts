/**
 * The ledger on the real database: what goes in comes out, what may not is refused, what is wrong
 * is found.
 */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AccountId } from "../../contract/ids.ts";
import { USDT } from "../../contract/money/assets.ts";
import { type Amount, decimal, toText } from "../../contract/money/decimal.ts";
import { BatchQueue } from "../db/batch.ts";
import { type Db, tx, txOk } from "../db/tx.ts";
import { testDatabase } from "../testing/database.ts";
import { audit } from "./audit.ts";
import { SHARDS } from "./chain.ts";
import { houseBalance, rollUp } from "./house.ts";
import { type PostRefusal, post } from "./post.ts";
import {
  give,
  hold,
  houseAccount,
  type Leg,
  type Posting,
  release,
  spend,
  take,
  userAccount,
} from "./posting.ts";

/** A purpose of which the audit asks no document: every other one belongs to a module. */
const NOBODYS = "rehearsal" as "order";
let db: Db;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.destroy());
let step = 0;
beforeEach(() => {
  step++;
});

const amount = (text: string): Amount => decimal(text);
/** Accounts of this test alone. */
const owner = (name: string): AccountId => `${name}-${step}` as AccountId;
const funds = (name: string) => userAccount(owner(name), "funds", USDT);
const bridge = houseAccount("real", "bridge", USDT);
const fees = houseAccount("real", "fees", USDT);

let made = 0;
const posting = (legs: readonly Leg[], o: Partial<Posting> = {}): Posting => ({
  id: `test:${++made}`,
  mode: "real",
  kind: "test",
  ref: { kind: "test", no: String(made) },
  at: 1000 + made,
  legs,
  ...o,
});
const deposit = (name: string, text: string): Posting =>
  posting([take(bridge, amount(text)), give(funds(name), amount(text))]);

async function posted(...postings: Posting[]): Promise<("ok" | PostRefusal)[]> {
  const answers = await tx(db, (trx) => post(trx, postings));
  return answers.map((answer) => (answer.ok ? "ok" : answer.error));
}
async function held(name: string): Promise<string[]> {
  const row = await db
    .selectFrom("ledger_account")
    .select(["available", "held"])
    .where("id", "=", funds(name).id)
    .executeTakeFirst();
  return row === undefined ? [] : [row.available, row.held].map((text) => toText(decimal(text)));
}
const holds = async (name: string): Promise<string[]> =>
  (
    await db
      .selectFrom("ledger_hold")
      .selectAll()
      .where("account_id", "=", funds(name).id)
      .orderBy("id")
      .execute()
  ).map((row) => `${row.purpose} ${row.ref_no} ${toText(decimal(row.amount))}`);

describe("a posting", () => {
  it("moves what it says, and answers with the balances after it", async () => {
    const before = await houseBalance(db, bridge);
    const answers = await tx(db, (trx) =>
      post(trx, [
        deposit("ann", "100.5"),
        posting([take(funds("ann"), amount("0.5")), give(fees, amount("0.5"))]),
      ]),
    );
    expect(
      answers.map(
        (answer) =>
          answer.ok &&
          answer.value.balances.map((b) => [b.account.id, toText(b.available), toText(b.held)]),
      ),
    ).toEqual([[[funds("ann").id, "100.5", "0"]], [[funds("ann").id, "100", "0"]]]);
    expect(await held("ann")).toEqual(["100", "0"]);
    expect(toText((before - (await houseBalance(db, bridge))) as Amount)).toBe("100.5");
  });

  it("reserves for an owner, gives back and spends", async () => {
    const ref = { purpose: "withdrawal", no: `w${step}` } as const;
    await posted(deposit("ann", "10"), posting([hold(funds("ann"), amount("4"), ref)]));
    expect([await held("ann"), await holds("ann")]).toEqual([
      ["6", "4"],
      [`withdrawal w${step} 4`],
    ]);
    await posted(posting([release(funds("ann"), amount("1"), ref)]));
    expect([await held("ann"), await holds("ann")]).toEqual([
      ["7", "3"],
      [`withdrawal w${step} 3`],
    ]);
    await posted(
      posting([
        spend(funds("ann"), amount("3"), ref),
        give(bridge, amount("2.5")),
        give(fees, amount("0.5")),
      ]),
    );
    expect([await held("ann"), await holds("ann")]).toEqual([["7", "0"], []]);
  });

  it("that cannot be paid leaves nothing, and costs its neighbours nothing", async () => {
    await posted(deposit("ann", "10"));
    const pay = (text: string): Posting =>
      posting([take(funds("ann"), amount(text)), give(funds("bob"), amount(text))]);
    expect(await posted(pay("6"), pay("6"), pay("4"), pay("0.000000000000000001"))).toEqual([
      "ok",
      "insufficient",
      "ok",
      "insufficient",
    ]);
    expect([await held("ann"), await held("bob")]).toEqual([
      ["0", "0"],
      ["10", "0"],
    ]);
  });

  it("may not take more from a reserve than its owner has there, though the account holds more", async () => {
    const [mine, other] = [`a${step}`, `b${step}`].map((no) => ({ purpose: NOBODYS, no }) as const);
    await posted(
      deposit("ann", "10"),
      posting([hold(funds("ann"), amount("2"), mine)]),
      posting([hold(funds("ann"), amount("5"), other)]),
    );
    expect(
      await posted(posting([spend(funds("ann"), amount("3"), mine), give(bridge, amount("3"))])),
    ).toEqual(["insufficient"]);
  });

  it("is judged as a whole: a sum may dip on the way", async () => {
    const legs = [
      take(funds("ann"), amount("5")),
      give(bridge, amount("5")),
      give(funds("ann"), amount("5")),
      take(bridge, amount("5")),
    ];
    expect(await posted(posting(legs))).toEqual(["ok"]);
  });

  it.each<[string, (o: { ann: Leg["account"] }) => Posting]>([
    ["out of nothing", ({ ann }) => posting([give(ann, amount("1"))])],
    ["has no legs", () => posting([])],
    [
      "reserves at the house account",
      () => posting([hold(bridge, amount("1"), { purpose: NOBODYS, no: "1" })]),
    ],
    [
      "is demo and moves",
      ({ ann }) => posting([take(bridge, amount("1")), give(ann, amount("1"))], { mode: "demo" }),
    ],
    [
      "without its owner",
      ({ ann }) => posting([{ account: ann, available: amount("-1"), held: amount("1") }]),
    ],
  ])("that %s is a bug, and is thrown", async (says, make) => {
    await posted(deposit("ann", "1"));
    await expect(tx(db, (trx) => post(trx, [make({ ann: funds("ann") })]))).rejects.toThrow(says);
  });

  it("of the other mode does not touch an account", async () => {
    await posted(deposit("ann", "1"));
    const mint = houseAccount("demo", "mint", USDT);
    const wrong = posting([take(mint, amount("1")), give(funds("ann"), amount("1"))], {
      mode: "demo",
    });
    await expect(tx(db, (trx) => post(trx, [wrong]))).rejects.toThrow("moves the real account");
  });

  it("posts once: the same cause again undoes its transaction", async () => {
    const first = deposit("ann", "1");
    await posted(first);
    await expect(posted(deposit("ann", "2"), { ...first })).rejects.toMatchObject({
      code: "23505",
    });
    expect(await held("ann")).toEqual(["1", "0"]);
  });

  it("is undone with its transaction", async () => {
    await txOk(db, async (trx) => {
      await post(trx, [deposit("ann", "1")]);
      return { ok: false as const, error: "no" };
    });
    expect(await held("ann")).toEqual([]);
  });
});

it("what was appended stays: it can be neither changed nor taken away", async () => {
  await posted(deposit("ann", "1"));
  for (const statement of [
    sql`UPDATE ledger_entry SET available = 0`,
    sql`DELETE FROM ledger_posting`,
    sql`DELETE FROM ledger_entry`,
    sql`UPDATE ledger_posting SET kind = ''`,
    sql`TRUNCATE ledger_posting, ledger_entry`,
  ])
    await expect(statement.execute(db)).rejects.toThrow("append-only");
});

it("a stop holds an account or everything, and nothing else", async () => {
  await posted(deposit("ann", "1"), deposit("bob", "1"));
  const stop = (scope: string) =>
    db.insertInto("money_stop").values({ scope, reason: "test", since: 1 }).execute();
  await stop(`account:${owner("ann")}`);
  expect(await posted(deposit("ann", "1"), deposit("bob", "1"))).toEqual(["moneyStopped", "ok"]);
  await stop("all");
  expect(await posted(deposit("bob", "1"))).toEqual(["moneyStopped"]);
  await db.deleteFrom("money_stop").execute();
  expect(await posted(deposit("ann", "1"))).toEqual(["ok"]);
});

it("a house balance is the same before and after its roll-up, and beside more postings", async () => {
  await posted(deposit("ann", "7"), deposit("bob", "5"));
  const before = await houseBalance(db, bridge);
  // A link at a time, as a chain that is longer than a slice.
  for (let shard = 0; shard < SHARDS; shard++) while (await tx(db, (trx) => rollUp(trx, shard, 1)));
  expect(await houseBalance(db, bridge)).toBe(before);
  await posted(deposit("ann", "3"));
  expect(await houseBalance(db, bridge)).toBe((before - amount("3")) as Amount);
  for (let twice = 0; twice < 2; twice++)
    for (let shard = 0; shard < SHARDS; shard++) await tx(db, (trx) => rollUp(trx, shard));
  expect(await houseBalance(db, bridge)).toBe((before - amount("3")) as Amount);
});

it("many commands through batches: each is answered, and the books are right", async () => {
  const names = Array.from({ length: 20 }, (_, i) => `batch${i}`);
  const queue = new BatchQueue<Posting, "ok" | PostRefusal>({
    db,
    work: async (trx, postings) =>
      (await post(trx, postings)).map((answer) => (answer.ok ? "ok" : answer.error)),
  });
  await Promise.all(names.map((name) => queue.run(deposit(name, "10"))));
  const moves = Array.from({ length: 400 }, (_, i) => {
    const [from, to] = [names[i % 20], names[(i * 7 + 1) % 20]];
    const sum = amount(i % 3 === 0 ? "13" : "3");
    return posting([take(funds(from), sum), give(funds(to), sum)]);
  });
  const answers = await Promise.all(moves.map((move) => queue.run(move)));
  expect(new Set(answers)).toEqual(new Set(["ok", "insufficient"]));
  expect(await audit(db)).toEqual([]);
});

describe("the audit", () => {
  /** Does harm as no program of ours could, in a transaction that is undone. */
  async function found(...harm: string[]): Promise<string[]> {
    await posted(
      deposit("ann", "9"),
      posting([hold(funds("ann"), amount("4"), { purpose: NOBODYS, no: `o${step}` })]),
    );
    let seen: string[] = [];
    await txOk(db, async (trx) => {
      for (const table of ["ledger_entry", "ledger_posting"])
        await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER USER`.execute(trx);
      for (const statement of harm)
        await sql.raw(statement.replaceAll("ANN", funds("ann").id)).execute(trx);
      seen = [...new Set((await audit(trx)).map((one) => one.invariant))].sort();
      return { ok: false as const, error: "undo" };
    });
    expect(await audit(db)).toEqual([]);
    return seen;
  }

  it.each([
    [
      "a balance that somebody raised",
      ["UPDATE ledger_account SET available = available + 1 WHERE id = 'ANN'"],
      ["I2", "I3"],
    ],
    [
      "a transfer that was posted twice",
      [
        `INSERT INTO ledger_posting SELECT id || '/' || n, shard, seq + 900000 + n, mode, 'transfer', ref_kind, 'T1', at, prev_hash, hash
         FROM ledger_posting, generate_series(1, 2) n WHERE id = (SELECT max(id) FROM ledger_posting)`,
      ],
      ["I1", "I13_TRANSFER", "I7", "I8"],
    ],
    [
      "a leg that somebody changed",
      ["UPDATE ledger_entry SET available = available + 1 WHERE account_id = 'ANN' AND leg = 1"],
      ["I1", "I3", "I7"],
    ],
    ["a reserve that is gone", ["DELETE FROM ledger_hold WHERE account_id = 'ANN'"], ["I14"]],
    [
      "a word of a posting",
      [`UPDATE ledger_posting SET kind = 'gift' WHERE id = (SELECT max(id) FROM ledger_posting)`],
      ["I7"],
    ],
    [
      "a house row with a sum of its own",
      ["UPDATE ledger_account SET available = 1 WHERE is_house"],
      ["I4"],
    ],
    [
      "an account of the other mode",
      ["UPDATE ledger_account SET mode = 'demo' WHERE id = 'ANN'"],
      ["I2", "I9"],
    ],
  ])("finds %s", async (_, harm, invariants) => expect(await found(...harm)).toEqual(invariants));

  it("looks at all slices: at the first, the last, and each posting and balance between", async () => {
    const names = Array.from({ length: 520 }, (_, i) => `slice${String(i).padStart(3, "0")}`);
    await posted(...names.map((name) => deposit(name, "1")));
    const { last } = await db
      .selectFrom("ledger_posting")
      .select((e) => e.fn.countAll<number>().as("last"))
      .executeTakeFirstOrThrow();
    for (const place of [1, 250, 251, 500, 501, last]) {
      const posting = `(SELECT id FROM ledger_posting ORDER BY shard, seq LIMIT 1 OFFSET ${place - 1})`;
      expect([
        place,
        await found(`UPDATE ledger_posting SET kind = 'gift' WHERE id = ${posting}`),
      ]).toEqual([place, ["I7"]]);
    }
    for (const place of [249, 250, 500]) {
      const account = `(SELECT id FROM ledger_account ORDER BY id LIMIT 1 OFFSET ${place})`;
      expect([
        place,
        await found(`UPDATE ledger_account SET held = held + 1 WHERE id = ${account}`),
      ]).toEqual([place, ["I14", "I2", "I3"]]);
    }
  });

  it("finds a posting that is gone", async () => {
    const harm = [
      "DELETE FROM ledger_entry WHERE (shard, seq) IN (SELECT shard, seq FROM ledger_posting WHERE id = 'test:1')",
      "DELETE FROM ledger_posting WHERE id = 'test:1'",
    ];
    expect(await found(...harm)).toContain("I7");
  });
});

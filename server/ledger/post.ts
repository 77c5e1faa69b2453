/**
 * The one door of money. `post` takes many postings and costs a handful of statements however many
 * they are: lock the accounts in ascending id, decide in exact decimals in memory, write sums and
 * reserves in one statement each; at the end of the transaction the chains are taken, in the order
 * of their numbers, and postings and legs appended. A refused posting leaves nothing behind and
 * costs its neighbours nothing.
 */
import { sql } from "kysely";
import type { Mode } from "../../contract/http/shapes.ts";
import { type Amount, add, decimal, fits, toText, ZERO } from "../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../contract/result.ts";
import { beforeCommit, type Tx } from "../db/tx.ts";
import { hashedLegs, linkHash, shardOfPosting } from "./chain.ts";
import { flaw, holdId, type LedgerAccount, type Leg, type Posting } from "./posting.ts";
import "./tables.ts";

/**
 * `insufficient`: an available or a reserved sum would fall below nothing. `moneyStopped`: all
 * money or this account has been stopped.
 */
export type PostRefusal = "insufficient" | "moneyStopped";

/** Holdings of a user's account after a posting. */
export interface Balance {
  account: LedgerAccount;
  available: Amount;
  held: Amount;
}

/**
 * A posting that will be committed: balances of the users' accounts it changed, in the order of its
 * legs, each once.
 */
export interface Posted {
  balances: readonly Balance[];
}

/** Sums of accounts and reserves as this call sees and changes them. */
interface Books {
  accounts: Map<
    string,
    { account: LedgerAccount; mode: string; available: Amount; held: Amount; changed: boolean }
  >;
  holds: Map<string, { amount: Amount; at: number; isStored: boolean; leg?: Leg }>;
  stops: ReadonlySet<string>;
}

/** A posting with the balances after it, waiting for its place in the chain. */
interface Decided {
  posting: Posting;
  balances: readonly Balance[];
}

const waiting = new WeakMap<Tx, Decided[]>();

/**
 * Decides and writes postings in their order. Throws an Error for one that is malformed (a bug of
 * its maker) and lets the database throw for one whose id was posted before; both undo the
 * transaction.
 */
export async function post(
  trx: Tx,
  postings: readonly Posting[],
): Promise<Result<Posted, PostRefusal>[]> {
  for (const posting of postings) {
    const wrong = flaw(posting);
    if (wrong !== undefined) throw new Error(wrong);
  }
  const books = await open(trx, postings);
  const decided: Decided[] = [];
  const answers = postings.map((posting): Result<Posted, PostRefusal> => {
    const done = decide(books, posting);
    if (!done.ok) return done;
    decided.push({ posting, balances: done.value });
    return ok({ balances: done.value });
  });
  if (decided.length === 0) return answers;
  await writeBooks(trx, books);
  const list = waiting.get(trx);
  if (list !== undefined) list.push(...decided);
  else {
    waiting.set(trx, decided);
    beforeCommit(trx, () => append(trx, decided));
  }
  return answers;
}

/** Reads what the postings touch under lock, making the rows that are not there yet. */
async function open(trx: Tx, postings: readonly Posting[]): Promise<Books> {
  const users = new Map<string, { account: LedgerAccount; mode: string }>();
  const holdIds = new Set<string>();
  for (const { legs, mode } of postings)
    for (const { account, hold } of legs) {
      if (!account.isHouse) users.set(account.id, { account, mode });
      if (hold !== undefined) holdIds.add(holdId(account, hold));
    }
  let rows = await lock(trx, [...users.keys()]);
  const missing = [...users.values()].filter(
    ({ account }) => !rows.some((row) => row.id === account.id),
  );
  if (missing.length > 0) {
    await make(trx, missing);
    // The new ones come out of turn, once in the life of an account: should that close a circle, the
    // database ends it and `tx` tries again.
    rows = await lock(trx, [...users.keys()]);
  }
  const accounts: Books["accounts"] = new Map();
  for (const { id, mode, available, held } of rows) {
    accounts.set(id, {
      account: users.get(id)!.account,
      mode,
      available: decimal(available),
      held: decimal(held),
      changed: false,
    });
  }
  const stops = await trx.selectFrom("money_stop").select("scope").execute();
  return {
    accounts,
    holds: await readHolds(trx, [...holdIds]),
    stops: new Set(stops.map((stop) => stop.scope)),
  };
}

const lock = (
  trx: Tx,
  ids: readonly string[],
): Promise<{ id: string; mode: string; available: string; held: string }[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom("ledger_account")
        .select(["id", "mode", "available", "held"])
        .where("id", "in", ids)
        .orderBy("id")
        .forUpdate()
        .execute();

/**
 * Locks accounts ahead of several calls of `post` in one transaction, all in the order in which
 * each call would lock its own: then none waits in a circle. Accounts that are not there yet are
 * left to `post`.
 */
export async function lockAccounts(trx: Tx, ids: readonly string[]): Promise<void> {
  await lock(trx, [...new Set(ids)]);
}

async function make(
  trx: Tx,
  all: readonly { account: LedgerAccount; mode: string }[],
): Promise<void> {
  await trx
    .insertInto("ledger_account")
    .values(all.map(({ account, mode }) => accountRow(account, mode)))
    .onConflict((c) => c.doNothing())
    .execute();
}
const accountRow = ({ id, owner, type, asset, isHouse }: LedgerAccount, mode: string) => ({
  id,
  owner,
  mode: mode as Mode,
  type,
  asset,
  is_house: isHouse,
});

/** Reserves belong to accounts that are locked already. */
async function readHolds(trx: Tx, ids: readonly string[]): Promise<Books["holds"]> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom("ledger_hold")
    .select(["id", "amount", "created_at"])
    .where("id", "in", ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.map((id) => {
      const row = found.get(id);
      return [
        id,
        {
          amount: row === undefined ? ZERO : decimal<Amount>(row.amount),
          at: row?.created_at ?? 0,
          isStored: row !== undefined,
        },
      ];
    }),
  );
}

/** Balances after the posting, or a refusal; the books change only when it is not refused. */
function decide(books: Books, { legs, mode, at, id }: Posting): Result<Balance[], PostRefusal> {
  const sums = new Map<string, Balance>();
  const reserves = new Map<string, { leg: Leg; amount: Amount }>();
  if (books.stops.has("all")) return err("moneyStopped");
  for (const leg of legs) {
    const { account } = leg;
    if (account.isHouse) continue;
    const book = books.accounts.get(account.id)!;
    if (book.mode !== mode)
      throw new Error(`${id} is ${mode} and moves the ${book.mode} account ${account.id}`);
    if (books.stops.has(`account:${account.owner}`)) return err("moneyStopped");
    const before = sums.get(account.id) ?? book;
    sums.set(account.id, {
      account,
      available: add(before.available, leg.available),
      held: add(before.held, leg.held),
    });
    if (leg.hold === undefined) continue;
    const key = holdId(account, leg.hold);
    reserves.set(key, {
      leg,
      amount: add(reserves.get(key)?.amount ?? books.holds.get(key)!.amount, leg.held),
    });
  }
  // Within a posting a sum may dip: it is judged as a whole.
  for (const { available, held } of sums.values())
    if (available < 0n || held < 0n || !fits(available) || !fits(held)) return err("insufficient");
  for (const { amount } of reserves.values()) if (amount < 0n) return err("insufficient");
  for (const [key, { available, held }] of sums)
    Object.assign(books.accounts.get(key)!, { available, held, changed: true });
  for (const [key, { leg, amount }] of reserves) {
    const reserve = books.holds.get(key)!;
    Object.assign(reserve, { leg, amount, at: reserve.isStored ? reserve.at : at });
  }
  return ok([...sums.values()]);
}

async function writeBooks(trx: Tx, { accounts, holds }: Books): Promise<void> {
  const sums = [...accounts.values()].filter((book) => book.changed);
  if (sums.length > 0) {
    const rows = sums.map(({ account, available, held }) => ({
      id: account.id,
      available: toText(available),
      held: toText(held),
    }));
    await sql`
      UPDATE ledger_account AS a SET available = n.available, held = n.held, version = a.version + 1
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS n(id text, available numeric, held numeric) WHERE a.id = n.id`.execute(
      trx,
    );
  }
  const kept = [...holds].flatMap(([id, { leg, amount, at }]) => {
    if (leg?.hold === undefined || amount === ZERO) return [];
    return [
      {
        id,
        account_id: leg.account.id,
        purpose: leg.hold.purpose,
        ref_no: leg.hold.no,
        amount: toText(amount),
        created_at: at,
      },
    ];
  });
  const gone = [...holds].flatMap(([id, { leg, amount, isStored }]) =>
    leg !== undefined && amount === ZERO && isStored ? [id] : [],
  );
  if (kept.length > 0) {
    await trx
      .insertInto("ledger_hold")
      .values(kept)
      .onConflict((c) => c.column("id").doUpdateSet((e) => ({ amount: e.ref("excluded.amount") })))
      .execute();
  }
  if (gone.length > 0) await trx.deleteFrom("ledger_hold").where("id", "in", gone).execute();
}

/**
 * The last statements of a transaction but its events: heads locked in order, links made, postings
 * and legs appended.
 */
async function append(trx: Tx, decided: readonly Decided[]): Promise<void> {
  const shards = [...new Set(decided.map(({ posting }) => shardOfPosting(posting)))].sort(
    (a, b) => a - b,
  );
  const rows = await trx
    .selectFrom("ledger_head")
    .selectAll()
    .where("shard", "in", shards)
    .orderBy("shard")
    .forUpdate()
    .execute();
  const heads = new Map(rows.map((row) => [row.shard, row]));
  const house = new Map<string, ReturnType<typeof accountRow>>();
  const postings: Record<string, unknown>[] = [];
  const entries: Record<string, unknown>[] = [];
  for (const { posting, balances } of decided) {
    const { id, mode, kind, ref, at } = posting;
    const shard = shardOfPosting(posting);
    const head = heads.get(shard)!;
    const seq = head.seq + 1;
    const legs = hashedLegs(posting);
    const hash = linkHash(head.hash, {
      id,
      shard,
      seq,
      mode,
      kind,
      refKind: ref.kind,
      refNo: ref.no,
      at,
      legs,
    });
    postings.push({
      id,
      shard,
      seq,
      mode,
      kind,
      ref_kind: ref.kind,
      ref_no: ref.no,
      at,
      prev_hash: head.hash,
      hash,
    });
    for (const [leg, { account, available, held }] of legs.entries()) {
      const balance = balances.find((one) => one.account.id === account);
      const sums =
        balance === undefined
          ? {}
          : { available_after: toText(balance.available), held_after: toText(balance.held) };
      entries.push({ shard, seq, leg, account_id: account, available, held, ...sums, at });
    }
    for (const { account } of posting.legs)
      if (account.isHouse) house.set(account.id, accountRow(account, mode));
    heads.set(shard, { shard, seq, hash });
  }
  const ends = shards.map((shard) => heads.get(shard)!);
  // One statement: each is a round trip while others wait for these heads.
  await sql`
    WITH h AS (
      INSERT INTO ledger_account (id, owner, mode, type, asset, is_house)
      SELECT * FROM json_to_recordset(${JSON.stringify([...house.values()])}::json) AS n(id text, owner text, mode text, type text, asset text, is_house boolean)
      ON CONFLICT DO NOTHING
    ), p AS (
      INSERT INTO ledger_posting (id, shard, seq, mode, kind, ref_kind, ref_no, at, prev_hash, hash)
      SELECT * FROM json_to_recordset(${JSON.stringify(postings)}::json)
        AS n(id text, shard smallint, seq bigint, mode text, kind text, ref_kind text, ref_no text, at bigint, prev_hash text, hash text)
    ), e AS (
      UPDATE ledger_head AS h SET seq = n.seq, hash = n.hash
      FROM json_to_recordset(${JSON.stringify(ends)}::json) AS n(shard smallint, seq bigint, hash text) WHERE h.shard = n.shard
    )
    INSERT INTO ledger_entry (shard, seq, leg, account_id, available, held, available_after, held_after, at)
    SELECT * FROM json_to_recordset(${JSON.stringify(entries)}::json)
      AS n(shard smallint, seq bigint, leg smallint, account_id text, available numeric, held numeric, available_after numeric, held_after numeric, at bigint)`.execute(
    trx,
  );
}

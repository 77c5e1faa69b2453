/**
 * The audit of postings and balances (I1 to I4, I7, I9, I12), read through once in slices and added
 * up here: whatever is posted meanwhile stands behind the chains' ends of its beginning, and each
 * balance is judged less that.
 */
import { sql } from "kysely";
import { add, type Decimal, parse, subtract, toText, ZERO } from "../../contract/money/decimal.ts";
import type { Db, Tx } from "../db/tx.ts";
import type { Findings } from "./audit-findings.ts";
import { type HashedLeg, linkHash } from "./chain.ts";

/** Links read and hashed, or balances compared, at once: others are served in between. */
const SLICE = 250;

interface Sum {
  available: Decimal;
  held: Decimal;
}
interface Leg extends HashedLeg {
  shard: number;
  seq: number;
  asset: string | null;
  mode: string | null;
  amounts: Sum;
}
/** An amount of the database; one that is beyond every bound (I12) counts nothing. */
function amountOf(text: string, what: string, found: Findings): Decimal {
  const amount = parse<Decimal>(text);
  if (!amount.ok) found.add({ invariant: "I12", what, detail: text });
  return amount.ok ? amount.value : ZERO;
}
type Head = Readonly<{ shard: number; seq: number; hash: string }>;
type Place = readonly [shard: number, seq: number];

export async function auditChains(db: Db | Tx, found: Findings): Promise<void> {
  const heads = await headsOf(db, found);
  const sums = await readChains(db, heads, found);
  await readBalances(db, heads, sums, found);
}

/** Where each chain ends, by its head and by its last link. */
async function headsOf(db: Db | Tx, found: Findings): Promise<readonly Head[]> {
  const { rows } = await sql<Head & { last_seq: number | null; last_hash: string | null }>`
    SELECT h.shard, h.seq, h.hash, p.seq AS last_seq, p.hash AS last_hash
    FROM ledger_head h
    LEFT JOIN LATERAL (SELECT seq, hash FROM ledger_posting WHERE shard = h.shard ORDER BY seq DESC LIMIT 1) p ON true
    ORDER BY h.shard`.execute(db);
  for (const { shard, seq, hash, last_seq, last_hash } of rows) {
    if (seq !== (last_seq ?? 0))
      found.add({ invariant: "I7", what: `shard ${shard}`, detail: "holes" });
    if (hash !== (last_hash ?? ""))
      found.add({ invariant: "I7", what: `shard ${shard}`, detail: "head" });
  }
  return rows;
}

/** All links up to the heads, in their order; gives what each account's legs come to. */
async function readChains(
  db: Db | Tx,
  heads: readonly Head[],
  found: Findings,
): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  const ends = new Map(heads.map(({ shard, seq }) => [shard, seq]));
  const at = new Map<number, { seq: number; hash: string }>();
  const accounts: Accounts = new Map();
  for (let after: Place = [-1, 0]; ; ) {
    const postings = await postingsBehind(db, after);
    const last = postings.at(-1);
    if (last === undefined) break;
    const upTo: Place = [last.shard, last.seq];
    const legs = await legsBetween(db, after, upTo, accounts, found);
    for (const finding of await postedFor(db, after, upTo)) found.add(finding);
    for (const posting of postings) {
      const before = at.get(posting.shard) ?? { seq: 0, hash: "" };
      judge(posting, legs.get(`${posting.shard}/${posting.seq}`) ?? [], before, found);
      at.set(posting.shard, { seq: posting.seq, hash: posting.hash });
    }
    for (const list of legs.values())
      for (const leg of list) if (leg.seq <= (ends.get(leg.shard) ?? 0)) addTo(sums, leg);
    after = upTo;
  }
  return sums;
}

const postingsBehind = (db: Db | Tx, [shard, seq]: Place) =>
  db
    .selectFrom("ledger_posting")
    .selectAll()
    .where(sql<boolean>`(shard, seq) > (${shard}::smallint, ${seq}::bigint)`)
    .orderBy("shard")
    .orderBy("seq")
    .limit(SLICE)
    .execute();
type Row = Awaited<ReturnType<typeof postingsBehind>>[number];

/** Postings of a slice whose document is not there, or was posted twice. */
const postedFor = async (db: Db | Tx, lo: Place, hi: Place) =>
  (
    await sql<{ invariant: string; what: string; detail: string }>`
      SELECT * FROM audit_postings(${lo[0]}::smallint, ${lo[1]}::bigint, ${hi[0]}::smallint, ${hi[1]}::bigint)`.execute(
      db,
    )
  ).rows;

/** The part of an account that never changes. */
type Accounts = Map<string, { asset: string; mode: string }>;
async function learn(db: Db | Tx, ids: readonly string[], accounts: Accounts): Promise<void> {
  const fresh = [...new Set(ids)].filter((id) => !accounts.has(id));
  if (fresh.length === 0) return;
  const rows = await db
    .selectFrom("ledger_account")
    .select(["id", "asset", "mode"])
    .where("id", "in", fresh)
    .execute();
  for (const { id, asset, mode } of rows) accounts.set(id, { asset, mode });
}

async function legsBetween(
  db: Db | Tx,
  lo: Place,
  hi: Place,
  accounts: Accounts,
  found: Findings,
): Promise<Map<string, Leg[]>> {
  const rows = await db
    .selectFrom("ledger_entry")
    .select(["shard", "seq", "account_id", "available", "held"])
    .where(
      sql<boolean>`(shard, seq) > (${lo[0]}::smallint, ${lo[1]}::bigint) AND (shard, seq) <= (${hi[0]}::smallint, ${hi[1]}::bigint)`,
    )
    .orderBy("shard")
    .orderBy("seq")
    .orderBy("leg")
    .execute();
  const ids = rows.map(({ account_id }) => account_id);
  await learn(db, ids, accounts);
  const legs = new Map<string, Leg[]>();
  for (const { shard, seq, account_id, available, held } of rows) {
    const { asset = null, mode = null } = accounts.get(account_id) ?? {};
    const what = `${shard}/${seq}`;
    const amounts = {
      available: amountOf(available, what, found),
      held: amountOf(held, what, found),
    };
    const leg = {
      shard,
      seq,
      account: account_id,
      available: toText(amounts.available),
      held: toText(amounts.held),
      asset,
      mode,
      amounts,
    };
    const list = legs.get(what);
    if (list === undefined) legs.set(what, [leg]);
    else list.push(leg);
  }
  return legs;
}

function addTo(sums: Map<string, Sum>, { account, amounts }: Leg): void {
  const sum = sums.get(account);
  if (sum === undefined) sums.set(account, { ...amounts });
  else {
    sum.available = add(sum.available, amounts.available);
    sum.held = add(sum.held, amounts.held);
  }
}

/**
 * One posting: it follows the one before, its hash is that of its content, its legs make zero asset
 * by asset, in accounts of its own mode.
 */
function judge(
  posting: Row,
  legs: readonly Leg[],
  before: { seq: number; hash: string },
  found: Findings,
): void {
  const { id, shard, seq, mode, kind, ref_kind, ref_no, at, hash, prev_hash } = posting;
  if (seq !== before.seq + 1)
    found.add({ invariant: "I7", what: `shard ${shard}`, detail: "holes" });
  if (prev_hash !== before.hash) found.add({ invariant: "I7", what: id, detail: "link" });
  const link = { id, shard, seq, mode, kind, refKind: ref_kind, refNo: ref_no, at, legs };
  if (linkHash(before.hash, link) !== hash)
    found.add({ invariant: "I7", what: id, detail: "hash" });
  const sums = new Map<string, Decimal>();
  for (const { asset, amounts } of legs)
    sums.set(asset ?? "", add(sums.get(asset ?? "") ?? ZERO, add(amounts.available, amounts.held)));
  if (legs.length === 0) found.add({ invariant: "I1", what: id, detail: "" });
  for (const [asset, sum] of sums)
    if (asset === "" || sum !== ZERO) found.add({ invariant: "I1", what: id, detail: asset });
  for (const leg of legs)
    if (leg.mode !== null && leg.mode !== mode)
      found.add({ invariant: "I9", what: id, detail: leg.account });
}

/**
 * Every balance against the legs of its account: those up to the heads as added up, those behind
 * them by the same statement that reads the balance.
 */
async function readBalances(
  db: Db | Tx,
  heads: readonly Head[],
  sums: ReadonlyMap<string, Sum>,
  found: Findings,
): Promise<void> {
  const totals = new Map<string, Decimal>();
  for (let after = ""; ; ) {
    const rows = await balancesBehind(db, heads, after);
    const last = rows.at(-1);
    if (last === undefined) break;
    for (const row of rows) {
      const held = judgeBalance(row, sums.get(row.id) ?? { available: ZERO, held: ZERO }, found);
      const of = `${row.mode} ${row.asset}`;
      totals.set(of, add(totals.get(of) ?? ZERO, held));
    }
    after = last.id;
  }
  for (const [what, total] of totals)
    if (total !== ZERO) found.add({ invariant: "I2", what, detail: toText(total) });
}

/** An account's balance at the heads; of a house account, which keeps none, the sum of its legs. */
function judgeBalance(
  { id, mode, owner_mode, is_house, ...row }: Balance,
  sum: Sum,
  found: Findings,
): Decimal {
  const [available, held] = [amountOf(row.available, id, found), amountOf(row.held, id, found)];
  const detail = `${row.available} ${row.held}`;
  const isOff =
    available < ZERO || held < ZERO || (is_house && (available !== ZERO || held !== ZERO));
  if (isOff) found.add({ invariant: "I4", what: id, detail });
  if (owner_mode !== null && owner_mode !== mode)
    found.add({ invariant: "I9", what: id, detail: owner_mode });
  if (is_house) return add(sum.available, sum.held);
  const before = {
    available: subtract(available, amountOf(row.later_available, id, found)),
    held: subtract(held, amountOf(row.later_held, id, found)),
  };
  if (before.available !== sum.available || before.held !== sum.held)
    found.add({ invariant: "I3", what: id, detail });
  return add(before.available, before.held);
}

interface Balance {
  id: string;
  mode: string;
  asset: string;
  is_house: boolean;
  available: string;
  held: string;
  owner_mode: string | null;
  later_available: string;
  later_held: string;
}
/** OFFSET 0 keeps each chain's end a reading by its key. */
const balancesBehind = async (
  db: Db | Tx,
  heads: readonly Head[],
  after: string,
): Promise<Balance[]> =>
  (
    await sql<Balance>`
      WITH later AS MATERIALIZED (
        SELECT e.account_id, sum(e.available) AS available, sum(e.held) AS held
        FROM (VALUES ${sql.join(heads.map(({ shard, seq }) => sql`(${shard}::smallint, ${seq}::bigint)`))}) AS h(shard, seq)
        CROSS JOIN LATERAL (SELECT account_id, available, held FROM ledger_entry WHERE shard = h.shard AND seq > h.seq OFFSET 0) e
        GROUP BY e.account_id
      )
      SELECT a.id, a.mode, a.asset, a.is_house, a.available, a.held, c.mode AS owner_mode,
        coalesce(l.available, 0)::text AS later_available, coalesce(l.held, 0)::text AS later_held
      FROM (SELECT * FROM ledger_account WHERE id > ${after} ORDER BY id LIMIT ${SLICE}) a
      LEFT JOIN account c ON c.id = a.owner
      LEFT JOIN later l ON l.account_id = a.id
      ORDER BY a.id`.execute(db)
  ).rows;

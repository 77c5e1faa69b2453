/**
 * The ledger as its owner reads it: every change of an available sum, by the names of the
 * specification; as pages and as a file.
 */
import { type RawBuilder, sql } from "kysely";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  moneylogCsv as csvCall,
  moneylogList as listCall,
  MoneyRow,
  MoneyType,
} from "../../../contract/http/money/wallet.ts";
import { type Amount, decimal, toText } from "../../../contract/money/decimal.ts";
import { err, ok, type Result } from "../../../contract/result.ts";
import { csvHead, csvLine, csvTime } from "../../../contract/rules/text/csv.ts";
import { shownSymbol } from "../../../contract/rules/trading/shown-symbol.ts";
import { DAY_MS } from "../../../contract/time/day.ts";
import { behind, largestFirst, pageAs, pageFound, spanOf } from "../../db/newest-page.ts";
import type { Db } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import { zoneOf } from "../../kernel/said-zone.ts";
import type { Services } from "../../kernel/services.ts";
import { walletType } from "./account-types.ts";

/**
 * Kinds of postings by the type they are listed under: what comes in under the first name, what
 * goes out under the second.
 */
const TYPES: readonly (readonly [kinds: readonly string[], into: MoneyType, outOf: MoneyType])[] = [
  [["recharge", "deposit"], "recharge", "adjust"],
  [["withdraw", "withdraw_refund"], "withdraw_refund", "withdraw"],
  [["transfer"], "transfer_in", "transfer_out"],
  [["exchange", "exchangeDust"], "exchange_in", "exchange_out"],
  [["earn_income"], "interest", "interest"],
  [["earn_open", "earn_return"], "earn", "earn"],
  [
    ["pledge_open", "pledge_add", "pledge_repay", "pledge_sale", "credit_pay_out", "credit_repay"],
    "loan",
    "loan",
  ],
  [["rebate"], "rebate", "rebate"],
  [["demoStart", "demoReset", "demoTopUp"], "demo", "demo"],
  [["c2cTrade", "c2cEscrow", "c2cAdvert", "c2cMargin"], "trade", "trade"],
  [
    ["ipo_apply", "ipo_return", "ipo_settle", "ipo_list", "ico_buy", "ico_unlock", "ico_refund"],
    "trade",
    "trade",
  ],
  [
    [
      "orderHold",
      "orderRelease",
      "spotFill",
      "stockFill",
      "contractOpen",
      "contractClose",
      "liquidation",
      "marginAdjust",
      "marginDrop",
    ],
    "trade",
    "trade",
  ],
  [["deliveryOpen", "deliverySettle"], "trade", "trade"],
  [["funding", "swap"], "fee", "fee"],
];
const OTHER: MoneyType = "adjust";

export function typeOf(kind: string, amount: Amount): MoneyType {
  const found = TYPES.find(([kinds]) => kinds.includes(kind));
  return found === undefined ? OTHER : amount > 0n ? found[1] : found[2];
}

/** Days a list may span. */
const SPAN_DAYS = 90;
/** Rows read at once for a file. */
const PAGE = 1000;

type Filters = Pick<ParamsOut<typeof listCall>, "accountType" | "symbol" | "type" | "from" | "to">;

interface Row {
  id: string;
  shard: number;
  seq: number;
  leg: number;
  type: string;
  asset: string;
  kind: string;
  ref_kind: string;
  ref_no: string;
  at: number;
  available: string;
  available_after: string;
  instrument: string | null;
  penalty: string | null;
}

/** Newest first, a page. `systemParameter` for a span of more than 90 days. */
export async function moneylogList(
  params: ParamsOut<typeof listCall>,
  deps: Services,
  { session }: UserCtx,
): Promise<Result<DataOf<typeof listCall>, "systemParameter">> {
  const { from, to } = params;
  if (from !== undefined && to !== undefined && to - from > (SPAN_DAYS + 1) * DAY_MS)
    return err("systemParameter");
  const found = entries(session.accountId, params);
  const { rows: counted } = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total ${found}`.execute(deps.db);
  const { limit, offset } = spanOf(params);
  const rest = params.after === "" ? sql`` : sql`AND ${behind(BY, params.after)}`;
  const { rows } = await sql<Row>`
    SELECT ${COLUMNS} ${found} ${rest} ORDER BY ${largestFirst(BY)} LIMIT ${limit} OFFSET ${offset}`.execute(
    deps.db,
  );
  const [{ total }] = counted;
  return ok(
    pageAs(
      pageFound(rows, total, params, (row) => [row.at, row.shard, row.seq, row.leg]),
      moneyRow,
    ),
  );
}

/**
 * A posting stands in its first user's chain, so that what an owner got from others has the numbers
 * of theirs: two of one instant may have the same.
 */
const BY = [
  ["e.at", "number"],
  ["e.shard", "number"],
  ["e.seq", "number"],
  ["e.leg", "number"],
] as const;

/**
 * The balance after this row: an entry has the one after its whole posting, so later rows of the
 * same pocket come off it.
 */
const AFTER = sql`e.available_after - coalesce((
    SELECT sum(l.available) FROM ledger_entry l WHERE l.shard = e.shard AND l.seq = e.seq AND l.account_id = e.account_id AND l.leg > e.leg
  ), 0)`;

const COLUMNS = sql`p.id, e.shard, e.seq, e.leg, a.type, a.asset, p.kind, p.ref_kind, p.ref_no, e.at, e.available, ${AFTER} AS available_after,
  CASE p.ref_kind
    WHEN 'order' THEN (SELECT o.symbol FROM trade_order o WHERE o.order_no = p.ref_no)
    WHEN 'position' THEN (SELECT t.symbol FROM trade_position t WHERE t.id = p.ref_no)
    WHEN 'delivery' THEN (SELECT d.symbol FROM trade_delivery d WHERE d.order_no = p.ref_no)
  END AS instrument,
  CASE p.kind WHEN 'earn_return' THEN
    (SELECT (-sum(k.held))::text FROM ledger_entry k WHERE k.shard = e.shard AND k.seq = e.seq AND k.account_id = e.account_id AND k.available = 0 AND k.held < 0)
  END AS penalty`;

/** FROM and WHERE of the entries that the owner sees. */
function entries(
  owner: string,
  { accountType, symbol, type, from, to }: Filters,
): RawBuilder<unknown> {
  const parts = [
    sql`a.owner = ${owner}`,
    sql`e.available <> 0`,
    sql`e.available_after IS NOT NULL`,
  ];
  if (accountType !== "") parts.push(sql`a.type = ${accountType.toLowerCase()}`);
  if (symbol !== "") parts.push(sql`a.asset = ${symbol}`);
  if (from !== undefined) parts.push(sql`e.at >= ${from}`);
  if (to !== undefined) parts.push(sql`e.at <= ${to}`);
  if (type !== "") parts.push(ofType(type));
  return sql`FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_posting p ON p.shard = e.shard AND p.seq = e.seq
    WHERE ${sql.join(parts, sql` AND `)}`;
}

function ofType(type: MoneyType): RawBuilder<unknown> {
  const either = TYPES.flatMap(([kinds, into, outOf]) => {
    const named = sql`p.kind IN (${sql.join(kinds)})`;
    return [
      ...(into === type ? [sql`(${named} AND e.available > 0)`] : []),
      ...(outOf === type ? [sql`(${named} AND e.available < 0)`] : []),
    ];
  });
  if (type === OTHER)
    either.push(sql`p.kind NOT IN (${sql.join(TYPES.flatMap(([kinds]) => kinds))})`);
  return either.length === 0 ? sql`false` : sql`(${sql.join(either, sql` OR `)})`;
}

function moneyRow({
  id,
  leg,
  type,
  asset,
  kind,
  ref_kind,
  ref_no,
  at,
  available,
  available_after,
  instrument,
}: Row): MoneyRow {
  const amount = decimal<Amount>(available);
  return {
    id: `${id}/${leg}`,
    accountType: walletType(type),
    symbol: asset,
    type: typeOf(kind, amount),
    amount: toText(amount),
    after: toText(decimal(available_after)),
    refNo: ref_no,
    refType: ref_kind,
    createTime: Number(at),
    ...(instrument !== null && { instrument }),
  };
}

/**
 * The file, piece by piece as it is read: a long history never lies in memory whole. Oldest first,
 * so that it can be added up.
 */
export function moneylogCsv(
  params: ParamsOut<typeof csvCall>,
  deps: Services,
  { session, timeZone }: UserCtx,
): Result<{ type: string; stream: AsyncIterable<string>; name: string }, never> {
  return ok({
    type: "text/csv; charset=utf-8",
    stream: csvOf(deps.db, session.accountId, params, zoneOf(timeZone)),
    name: "ledger.csv",
  });
}

export async function* csvOf(
  db: Db,
  owner: string,
  filters: Filters,
  zone: string,
): AsyncIterable<string> {
  yield csvHead([
    "time",
    "account",
    "coin",
    "type",
    "amount",
    "available after",
    "reference",
    "posting",
    "instrument",
    "event",
    "penalty",
  ]);
  const found = entries(owner, filters);
  for (let after: Row | undefined; ; ) {
    const beyond =
      after === undefined
        ? sql`true`
        : sql`(e.at, e.shard, e.seq, e.leg) > (${after.at}, ${after.shard}, ${after.seq}, ${after.leg})`;
    const { rows } =
      await sql<Row>`SELECT ${COLUMNS} ${found} AND ${beyond} ORDER BY e.at, e.shard, e.seq, e.leg LIMIT ${PAGE}`.execute(
        db,
      );
    if (rows.length > 0) yield rows.map((row) => moneyLine(row, zone)).join("");
    if (rows.length < PAGE) return;
    after = rows[rows.length - 1];
  }
}

/**
 * `event`: the kind of posting, which tells a liquidation from other trades; `penalty`: what
 * leaving early cost beside what came back.
 */
function moneyLine({ id, kind, penalty, ...rest }: Row, zone: string): string {
  const row = moneyRow({ id, kind, penalty, ...rest });
  const [time, kept] = [
    csvTime(row.createTime, zone),
    penalty === null ? "" : toText(decimal(penalty)),
  ];
  return csvLine([
    ...[time, row.accountType, row.symbol, row.type, row.amount, row.after, row.refNo, id],
    ...[shownSymbol(row.instrument ?? ""), kind, kept],
  ]);
}

/**
 * A statement: what every pocket held at the beginning of a time, what changed it and by how much,
 * and what it held at the end.
 */
import { sql } from "kysely";
import type { DataOf, ParamsOut } from "../../../contract/http/call.ts";
import type {
  MoneyType,
  moneylogStatement as statementCall,
} from "../../../contract/http/money/wallet.ts";
import { type Amount, add, decimal, toText, ZERO } from "../../../contract/money/decimal.ts";
import { ok, type Result } from "../../../contract/result.ts";
import type { UserCtx } from "../../kernel/context.ts";
import type { Services } from "../../kernel/services.ts";
import { walletType } from "./account-types.ts";
import { typeOf } from "./money-log.ts";

interface Row {
  id: string;
  type: string;
  asset: string;
  kind: string;
  before: string;
  gained: string;
  spent: string;
}
const FIRST: readonly MoneyType[] = [
  "recharge",
  "withdraw",
  "withdraw_refund",
  "transfer_in",
  "transfer_out",
  "exchange_in",
  "exchange_out",
];

/**
 * Sums of whole balances, frozen parts included: freezing changes none. `from` belongs to the time,
 * `to` does not.
 */
export async function moneylogStatement(
  { from = 0, to }: ParamsOut<typeof statementCall>,
  { db }: Services,
  { session, now }: UserCtx,
): Promise<Result<DataOf<typeof statementCall>, never>> {
  const end = to ?? now + 1;
  const change = sql`(e.available + e.held)`;
  const { rows } = await sql<Row>`
    SELECT a.id, a.type, a.asset, p.kind,
      coalesce(sum(${change}) FILTER (WHERE e.at < ${from}), 0)::text AS before,
      coalesce(sum(${change}) FILTER (WHERE e.at >= ${from} AND ${change} > 0), 0)::text AS gained,
      coalesce(sum(${change}) FILTER (WHERE e.at >= ${from} AND ${change} < 0), 0)::text AS spent
    FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id JOIN ledger_posting p ON p.shard = e.shard AND p.seq = e.seq
    WHERE a.owner = ${session.accountId} AND e.available_after IS NOT NULL AND e.at < ${end}
    GROUP BY a.id, a.type, a.asset, p.kind ORDER BY a.id, p.kind`.execute(db);
  const pockets = new Map<
    string,
    {
      type: string;
      asset: string;
      opening: Amount;
      lines: Map<MoneyType, { gained: Amount; spent: Amount }>;
    }
  >();
  for (const { id, type, asset, kind, before, gained, spent } of rows) {
    const pocket = pockets.get(id) ?? { type, asset, opening: ZERO as Amount, lines: new Map() };
    pockets.set(id, pocket);
    pocket.opening = add(pocket.opening, decimal<Amount>(before));
    for (const [part, amount] of [
      ["gained", decimal<Amount>(gained)] as const,
      ["spent", decimal<Amount>(spent)] as const,
    ]) {
      if (amount === ZERO) continue;
      const named = typeOf(kind, amount);
      const line = pocket.lines.get(named) ?? { gained: ZERO as Amount, spent: ZERO as Amount };
      pocket.lines.set(named, { ...line, [part]: add(line[part], amount) });
    }
  }
  const list = [...pockets.values()].map(({ type, asset, opening, lines }) => {
    const all = [...lines].sort(([a], [b]) => rankOf(a) - rankOf(b));
    const closing = all.reduce(
      (total, [, { gained, spent }]) => add(total, add(gained, spent)),
      opening,
    );
    return {
      accountType: walletType(type),
      symbol: asset,
      opening: toText(opening),
      closing: toText(closing),
      lines: all.map(([of, { gained, spent }]) => ({
        type: of,
        in: toText(gained),
        out: toText(spent),
        net: toText(add(gained, spent)),
      })),
    };
  });
  return ok({
    from,
    to: end,
    list: list.filter(
      ({ opening, closing, lines }) => lines.length > 0 || opening !== "0" || closing !== "0",
    ),
  });
}

/** Ranks what came from outside first, then what moved inside, then what was done with it. */
const rankOf = (type: MoneyType): number => {
  const at = FIRST.indexOf(type);
  return at < 0 ? FIRST.length : at;
};

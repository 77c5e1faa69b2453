/**
 * Beginnings of a demo account: its records stay over a reset, but what was held before has no part
 * in what is held after.
 */
import type { Db } from "../../db/tx.ts";
import type { UserCtx } from "../../kernel/context.ts";
import "../../ledger/tables.ts";

/** When it was reset, epoch ms, oldest first; nothing of a real account. */
export async function resetsOf(
  db: Db,
  { accountId, mode }: Pick<UserCtx["session"], "accountId" | "mode">,
): Promise<number[]> {
  if (mode !== "demo") return [];
  const rows = await db
    .selectFrom("ledger_posting")
    .select("at")
    .where("ref_kind", "=", "demoReset")
    .where("ref_no", "=", accountId)
    .orderBy("at")
    .execute();
  return rows.map(({ at }) => at);
}

/** In which life something happened. Orders and positions end before the reset they end with. */
export const lifeOf = (resets: readonly number[], at: number): number =>
  resets.filter((reset) => reset < at).length;

/**
 * Replays in order; `forget` is called where a reset lies between two, and where one lies behind
 * the last.
 */
export function throughLives<D extends { at: number }>(
  all: readonly D[],
  resets: readonly number[],
  take: (one: D) => void,
  forget: () => void,
): void {
  let life = 0;
  for (const one of all) {
    const now = lifeOf(resets, one.at);
    if (now > life) forget();
    life = now;
    take(one);
  }
  if (resets.length > life) forget();
}

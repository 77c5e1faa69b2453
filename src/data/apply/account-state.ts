/** A pack of the account's state into the stores, in the message task; what observes a row that did not change hears nothing. */
import type { AccountPack, AccountRows } from "../../../workers/api.ts";
import { refreshUser } from "../queries/resource.ts";
import { type Balances, balances$ } from "../stores/account/balances.ts";
import { ACCOUNT_EVENTS } from "./account-events.ts";

type Rows<F extends keyof AccountRows> = NonNullable<AccountPack["rows"][F]>;

/** One pack, in order. What HTTP has told of rows that changed is stale. */
export function applyState({ status, isWhole, rows }: AccountPack): void {
  const before = balances$.peek();
  const next = rows.balances === undefined ? before.rows : changed(before.rows, rows.balances, isWhole);
  balances$.set({ status, rows: next });
  if (next === before.rows || before.status === "loading") return;
  for (const { state, stale } of Object.values(ACCOUNT_EVENTS)) if (state === "balances" && stale !== undefined) refreshUser(...stale);
}

/** The rows with the changes; the same object when they change nothing. */
function changed(before: Balances["rows"], changes: Rows<"balances">, isWhole: boolean): Balances["rows"] {
  const next: Record<string, Balances["rows"][string]> = isWhole ? {} : { ...before };
  for (const [key, row] of changes) {
    if (row === null) delete next[key];
    else next[key] = row;
  }
  return JSON.stringify(next) === JSON.stringify(before) ? before : next;
}

/**
 * A pack of the account's state into the stores, in the message task; what observes a row that did
 * not change hears nothing.
 */
import type { AccountPack, AccountRows, AccountStatus } from "../../../workers/api.ts";
import { refreshUser } from "../queries/resource.ts";
import { balances$ } from "../stores/account/balances.ts";
import { positions$ } from "../stores/account/positions.ts";
import { ACCOUNT_EVENTS } from "./account-events.ts";

type Family = keyof AccountRows;
interface State<Row> {
  status: AccountStatus;
  rows: Readonly<Record<string, Row>>;
}
/** The part of an observable that is used here. */
interface Store<Row> {
  peek(): State<Row>;
  set(state: State<Row>): void;
}
type Changes<Row> = readonly (readonly [key: string, row: Row | null])[];

/** One pack, in order. What HTTP has told of rows that changed is stale. */
export function applyState({ status, isWhole, rows }: AccountPack): void {
  const stale = [
    ...put("balances", balances$, rows.balances, status, isWhole),
    ...put("positions", positions$, rows.positions, status, isWhole),
  ];
  if (stale.length > 0) refreshUser(...stale);
}

/**
 * One family into its store. Gives the keys of queries that its change made stale; the first state
 * makes none.
 */
function put<Row>(
  family: Family,
  store: Store<Row>,
  changes: Changes<Row> | undefined,
  status: AccountStatus,
  isWhole: boolean,
): readonly string[] {
  const before = store.peek();
  const next = changes === undefined ? before.rows : changed(before.rows, changes, isWhole);
  if (before.status === status && next === before.rows) return [];
  store.set({ status, rows: next });
  if (next === before.rows || before.status === "loading") return [];
  return Object.values(ACCOUNT_EVENTS).flatMap(({ state, stale }) =>
    state === family ? (stale ?? []) : [],
  );
}

/** The rows with the changes; the same object when they change nothing. */
function changed<Row>(
  before: Readonly<Record<string, Row>>,
  changes: Changes<Row>,
  isWhole: boolean,
): Readonly<Record<string, Row>> {
  const next: Record<string, Row> = isWhole ? {} : { ...before };
  for (const [key, row] of changes) {
    if (row === null) delete next[key];
    else next[key] = row;
  }
  return JSON.stringify(next) === JSON.stringify(before) ? before : next;
}

/**
 * Families of the account's state, one line each. A family says which rows of the snapshot are its
 * own, how a row is named, and which events change it. Every event carries its rows whole, so the
 * latest wins and applying one twice does no harm. Another family is a line here and a type in
 * `api.ts`.
 */
import type { LiveEventData, LiveEventName } from "../../contract/account-feed/live.ts";
import type { Balance } from "../../contract/http/account.ts";
import type { Position } from "../../contract/http/trading/orders.ts";
import type { AccountRows, AccountSnapshot } from "../api.ts";

/** One row as it is now; null: it is no longer there. */
export interface Change<Row> {
  key: string;
  row: Row | null;
}

interface Family<Row> {
  first(snapshot: AccountSnapshot): readonly Change<Row>[];
  on: { [E in LiveEventName]?: (data: LiveEventData<E>) => Change<Row> };
}

const balance = ({ accountType, symbol, total, available, frozen }: Balance): Change<Balance> => ({
  key: `${accountType}/${symbol}`,
  row: { accountType, symbol, total, available, frozen },
});
/** A position that is closed is no longer there; what it was is asked for by its id. */
const position = (of: Position): Change<Position> => ({
  key: of.id,
  row: of.state === "closed" ? null : of,
});

export const FAMILIES: { readonly [F in keyof AccountRows]: Family<AccountRows[F]> } = {
  balances: { first: ({ balances }) => balances.map(balance), on: { wallet: balance } },
  positions: { first: ({ positions = [] }) => positions.map(position), on: { position } },
};
export type FamilyName = keyof AccountRows;
export const FAMILY_NAMES = Object.keys(FAMILIES) as FamilyName[];

/**
 * The family an event belongs to, and what it changes there; undefined for events that are no
 * state.
 */
export function changeBy({
  ev,
  d,
}: {
  ev: LiveEventName;
  d: unknown;
}): { family: FamilyName; change: Change<AccountRows[FamilyName]> } | undefined {
  for (const family of FAMILY_NAMES) {
    const reduce = FAMILIES[family].on[ev] as
      | ((data: unknown) => Change<AccountRows[FamilyName]>)
      | undefined;
    if (reduce !== undefined) return { family, change: reduce(d) };
  }
  return undefined;
}

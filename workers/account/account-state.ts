/**
 * The account's state as of one number of its feed. Pure: a snapshot begins it, events in order
 * change it.
 */
import type { LiveEvent } from "../../contract/account-feed/live.ts";
import type { AccountRows, AccountSnapshot } from "../api.ts";
import { changeBy, FAMILIES, FAMILY_NAMES, type FamilyName } from "./families.ts";

/**
 * `old`: the state has it already. `gap`: events are missing before it. `other`: it counts, and is
 * no state.
 */
export type Applied = { family: FamilyName; key: string } | "old" | "gap" | "other";

export class AccountState {
  /** The newest event that is in it. */
  seq: number;
  private readonly rows: { [F in FamilyName]: Map<string, AccountRows[F]> };

  constructor(snapshot: AccountSnapshot) {
    this.seq = snapshot.seq;
    const of = (family: FamilyName) =>
      new Map(FAMILIES[family].first(snapshot).map(({ key, row }) => [key, row]));
    this.rows = Object.fromEntries(
      FAMILY_NAMES.map((family) => [family, of(family)]),
    ) as typeof this.rows;
  }

  apply(event: LiveEvent): Applied {
    if (event.seq <= this.seq) return "old";
    if (event.seq > this.seq + 1) return "gap";
    this.seq = event.seq;
    const by = changeBy(event);
    if (by === undefined) return "other";
    const { family, change } = by;
    if (change.row === null) this.rows[family].delete(change.key);
    else (this.rows[family] as Map<string, AccountRows[FamilyName]>).set(change.key, change.row);
    return { family, key: change.key };
  }

  keys(family: FamilyName): Iterable<string> {
    return this.rows[family].keys();
  }

  /** The row as it is now; null: it is not there. */
  row<F extends FamilyName>(family: F, key: string): AccountRows[F] | null {
    return this.rows[family].get(key) ?? null;
  }
}

/**
 * Rows of the account's state that each tab has still to be sent. As with quotes, one pack is under
 * way a tab, and later changes are merged by row. A slow or hidden tab costs the names of its rows
 * and then one message, however many events there were.
 */
import type { AccountPack, AccountStatus } from "../api.ts";
import type { Tab } from "../ports/tabs.ts";
import type { AccountState } from "./account-state.ts";
import { FAMILY_NAMES, type FamilyName } from "./families.ts";

interface Owed {
  token: string;
  epoch: number;
  /** Everything, because nothing or something else was sent before. */
  isWhole: boolean;
  rows: Map<FamilyName, Set<string>>;
  status: AccountStatus | undefined;
  isUnderWay: boolean;
}

export class AccountLanes {
  private owed = new Map<Tab, Owed>();

  /** Another account, or another beginning of this one: every tab is sent all of it. */
  restart(): void {
    for (const owed of this.owed.values()) owed.isWhole = true;
  }

  changed(family: FamilyName, key: string): void {
    for (const { isWhole, rows } of this.owed.values()) {
      if (isWhole) continue;
      const keys = rows.get(family);
      if (keys === undefined) rows.set(family, new Set([key]));
      else keys.add(key);
    }
  }

  /** The tab has taken its pack. */
  took(tab: Tab): void {
    const owed = this.owed.get(tab);
    if (owed !== undefined) owed.isUnderWay = false;
  }

  /** The tab's lane begins again: what was under way may be lost. */
  resync(tab: Tab): void {
    this.owed.delete(tab);
  }

  /** Tabs that are gone are forgotten. */
  keep(tabs: ReadonlyMap<string, Tab>): void {
    for (const tab of this.owed.keys()) if (tabs.get(tab.id) !== tab) this.owed.delete(tab);
  }

  /**
   * Sends what the tab is owed, if it may be sent anything. `state` undefined: there is none yet.
   */
  send(tab: Tab, token: string, state: AccountState | undefined, status: AccountStatus): void {
    const { account, lane } = tab;
    if (account === undefined || account.token !== token) return;
    let owed = this.owed.get(tab);
    if (owed?.token !== token || owed.epoch !== account.epoch) {
      owed = {
        token,
        epoch: account.epoch,
        isWhole: true,
        rows: new Map(),
        status: undefined,
        isUnderWay: false,
      };
      this.owed.set(tab, owed);
    }
    if (lane === undefined || lane.held || owed.isUnderWay) return;
    const hasRows = state !== undefined && (owed.isWhole || owed.rows.size > 0);
    if (!hasRows && owed.status === status) return;
    lane.event({ ev: "account", epoch: account.epoch, pack: pack(owed, state, status) });
    owed.isUnderWay = true;
    owed.status = status;
    if (state === undefined) return;
    owed.isWhole = false;
    owed.rows.clear();
  }
}

function pack(
  { isWhole, rows }: Owed,
  state: AccountState | undefined,
  status: AccountStatus,
): AccountPack {
  if (state === undefined) return { status, isWhole: false, rows: {} };
  const changed = FAMILY_NAMES.flatMap((family) => {
    const keys = isWhole ? state.keys(family) : rows.get(family);
    return keys === undefined
      ? []
      : [[family, [...keys].map((key) => [key, state.row(family, key)])]];
  });
  return { status, isWhole, rows: Object.fromEntries(changed) as AccountPack["rows"] };
}

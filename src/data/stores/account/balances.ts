/**
 * The account's balances, pocket by pocket, as the worker keeps them for all tabs. Written by
 * apply/account-state.ts alone. A cell observes its own leaf (`balances$.rows[key].total`) and
 * writes its text node; the list around it is rendered when pockets come or go.
 */
import { observable } from "@legendapp/state";
import type { Balance } from "../../../../contract/http/account.ts";
import type { AccountStatus } from "../../../../workers/api.ts";
import { onUserChange } from "./session.ts";

export interface Balances {
  /**
   * `stale`: what there is may be old. `failed`: nothing could be had yet; it is asked for again by
   * itself.
   */
  status: AccountStatus;
  /** By account type and asset, `FUNDS/USDT`. */
  rows: Readonly<Record<string, Balance>>;
}

/** Each time anew: the store writes into the object that it is given. */
const none = (): Balances => ({ status: "loading", rows: {} });

export const balances$ = observable<Balances>(none());

onUserChange(() => balances$.set(none()));

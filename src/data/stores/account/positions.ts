/**
 * Live positions of the account, as the worker keeps them for all tabs. Written by
 * apply/account-state.ts alone. What moves with the mark is reckoned where it is shown
 * (`parts/positions`): a row changes here by fills, stops, margin and funding, never by a tick.
 */
import { observable } from "@legendapp/state";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import type { AccountStatus } from "../../../../workers/api.ts";
import { onUserChange } from "./session.ts";

export interface Positions {
  /** As that of the balances. */
  status: AccountStatus;
  /** By the position's id. */
  rows: Readonly<Record<string, Position>>;
}

/** Each time anew: the store writes into the object that it is given. */
const none = (): Positions => ({ status: "loading", rows: {} });

export const positions$ = observable<Positions>(none());

onUserChange(() => positions$.set(none()));

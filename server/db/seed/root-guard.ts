/**
 * A query on the root database inside a transaction would wait for itself, or escape it: it throws
 * instead.
 */
import { AsyncLocalStorage } from "node:async_hooks";

/** Set while the code of a transaction runs. */
export const insideTx = new AsyncLocalStorage<true>();

/** Called by a driver before it hands out a connection. */
export function refuseInsideTx(): void {
  if (insideTx.getStore())
    throw new Error(
      "query on the root database inside a transaction: use the transaction's handle",
    );
}

/**
 * Ends everything of an account: its open orders, and for a demo account that begins again its
 * positions.
 */
import type { ErrorName } from "../../contract/errors.ts";
import type { Engine } from "./engine.ts";
import type { EngineOrder } from "./match/order.ts";

/** Ends every live order of an account; answers how many it ended, or with what it was refused. */
export async function endAll(
  engine: Engine,
  accountId: string,
  reason: "user" | "demoReset" | "accountStopped",
  which: (order: EngineOrder) => boolean = () => true,
): Promise<{ ended: number; refused: ErrorName | undefined }> {
  const commands = engine.openOrders(accountId).filter(which);
  const done = await Promise.all(
    commands.map(({ orderNo, accountId: owner, symbol }) =>
      engine.run({ kind: "end", orderNo, accountId: owner, symbol, reason }),
    ),
  );
  const refused = done.flatMap((one) => (one.ok || one.error === "orderStatus" ? [] : [one.error]));
  return { ended: done.filter((one) => one.ok).length, refused: refused[0] };
}

/**
 * Takes every position of an account away and gives its margin back, without a close: history keeps
 * them, marked. Its orders have to be ended before.
 */
export async function dropPositions(engine: Engine, accountId: string): Promise<void> {
  const all = engine.openPositions(accountId);
  await Promise.all(
    all.map(({ id, accountId: owner, symbol }) =>
      engine.run({ kind: "drop", positionId: id, accountId: owner, symbol }),
    ),
  );
}

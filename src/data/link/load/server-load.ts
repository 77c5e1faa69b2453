/**
 * The product's own feed as a load of the bench screen: the busiest coins through socket, worker
 * and apply, as any list gets them. Where the server mounts its lab the rate of its whole market
 * can be turned; it is put back at the end.
 */
import { F } from "../../../../contract/feed/columns.ts";
import { realtimeTop } from "../../../../contract/http/market.ts";
import { watchRow } from "../../apply/paint.ts";
import { read } from "../../queries/query.ts";
import { cols, feedClock } from "../../stores/market/board.ts";
import { openInterest } from "../wishes/interest.ts";
import type { BenchLoad, OnRow } from "./sim-load.ts";

/**
 * Opens the live feed. `inFrame` is called on the animation frame after its rows. Rejects when the
 * server does not answer.
 */
export async function openServerLoad(
  count: number,
  onRow: OnRow,
  inFrame: () => void,
): Promise<BenchLoad> {
  const top = await read(realtimeTop, { type: "cryptos", rank: "turnover", limit: String(count) });
  if (!top.ok) throw new Error(top.error.kind);
  const shown = top.value.list;
  const before = await labRate();
  const interest = openInterest();
  interest.set("visible", shown);
  let armed = false;
  const unwatch = shown.map(({ symId }, row) =>
    watchRow(symId, () => {
      const at = cols.ts[symId] - feedClock.offset;
      onRow(row, cols.get(symId, F.last), at, at);
      if (armed) return;
      armed = true;
      // Runs right behind the frame's script, still before its style and layout.
      queueMicrotask(() => {
        armed = false;
        inFrame();
      });
    }),
  );
  return {
    rows: shown.map(({ symbol, priceScale }) => ({ symbol, priceScale })),
    rate: async (rate) => before !== undefined && (await setLabRate(rate)),
    made: () => undefined,
    stop: () => {
      for (const end of unwatch) end();
      interest.release();
      if (before !== undefined) void setLabRate(before);
    },
  };
}

/** Rate of the server's market, when its lab is mounted. */
async function labRate(): Promise<number | undefined> {
  try {
    const answer = await fetch("/lab/state");
    const state: { rate?: unknown } = answer.ok ? await answer.json() : {};
    return typeof state.rate === "number" ? state.rate : undefined;
  } catch {
    return undefined;
  }
}

async function setLabRate(rate: number): Promise<boolean> {
  try {
    const headers = { "content-type": "application/json" };
    return (await fetch("/lab/rate", { method: "POST", headers, body: JSON.stringify({ rate }) }))
      .ok;
  } catch {
    return false;
  }
}

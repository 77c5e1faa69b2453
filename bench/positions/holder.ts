/**
 * Somebody who holds fifty live positions, signed in on a page: what the bench of the positions
 * screen looks at.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright";
import { addVirtualAccount } from "../../contract/http/demo.ts";
import { getRealtime } from "../../contract/http/market.ts";
import { contractApplyOpen } from "../../contract/http/trading/perpetual.ts";
import { contractOrderList } from "../../contract/http/trading/perpetual-lists.ts";
import { universe } from "../../sim/catalog/universe.ts";
import {
  putInto,
  register,
  sessionOf,
  type TestSession,
} from "../../tests/support/people/person.ts";

const POSITIONS = 50;
/** Rough worth of each position, USDT. */
const SIZE = 40;

async function open(who: TestSession): Promise<void> {
  const perpetuals = universe().filter(({ type }) => type === "perpetual");
  for (const { symbol, lotSize } of perpetuals.slice(0, POSITIONS / 2)) {
    const [{ last }] = await who.ok(getRealtime, { symbol });
    const lots = Math.ceil(SIZE / Number(last) / Number(lotSize));
    const qty = (lots * Number(lotSize)).toFixed((lotSize.split(".")[1] ?? "").length);
    for (const direction of ["buy", "sell"] as const) {
      await who.ok(contractApplyOpen, {
        symbol,
        direction,
        leverRate: 5,
        agree: "1",
        orderType: "market",
        qty,
        clientOrderId: randomUUID(),
      });
      await pause(150);
    }
  }
  const { total } = await who.ok(contractOrderList, { state: "open" });
  if (total !== POSITIONS) throw new Error(`${total} positions stand`);
}

/** Opens the positions on the server at `url` and puts the session into the page. */
export async function openPositions(url: string, page: Page): Promise<void> {
  const guest = await register(url, "bench");
  const who = sessionOf(url, guest.username, await guest.ok(addVirtualAccount, {}));
  await open(who);
  await putInto(page, url, who);
}

/**
 * A draw repeated from what is public: seed, trades after the close, count of tickets, lots on
 * offer. With hashes of its own, which need no secure context, and in slices, so that the page goes
 * on answering meanwhile.
 */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { ipoProgress } from "../../../../contract/http/trading/ipo.ts";
import { drawKey, keepsPromise } from "../../../../contract/rules/trading/offers/ipo.ts";

export type Progress = DataOf<typeof ipoProgress>;

const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
/** True when the revealed seed is the one that was promised. */
export const isPromised = ({ seed, commit }: Pick<Progress, "seed" | "commit">): boolean =>
  keepsPromise(seed, commit, sha256Hex);

/** Trades of the named instruments alone, one of each at most, all after applications closed. */
export const areAfter = ({
  drawSymbols,
  drawTrades,
  closeAt,
}: Pick<Progress, "drawSymbols" | "drawTrades" | "closeAt">): boolean =>
  new Set(drawTrades.map(({ symbol }) => symbol)).size === drawTrades.length &&
  drawTrades.every(({ symbol, ts }) => drawSymbols.includes(symbol) && ts > closeAt) &&
  (drawSymbols.length === 0 || drawTrades.length > 0);

const SLICE = 500;

/**
 * Repeats the whole draw; whether own tickets, their ranks and the last winning value are as the
 * server says. `told` hears the share that is done, 0 … 1.
 */
export async function repeatDraw(
  draw: Pick<
    Progress,
    | "seed"
    | "commit"
    | "drawSymbols"
    | "drawTrades"
    | "closeAt"
    | "tickets"
    | "winning"
    | "lastWinning"
    | "numbers"
  >,
  told: (share: number) => void,
  pause: () => Promise<void> = () => new Promise((next) => setTimeout(next)),
): Promise<boolean> {
  const { seed, tickets, winning, lastWinning, numbers } = draw;
  const key = utf8ToBytes(drawKey(seed, draw.drawSymbols, draw.drawTrades, sha256Hex));
  const all: { ticket: number; value: string }[] = [];
  for (let ticket = 1; ticket <= tickets; ticket++) {
    all.push({ ticket, value: bytesToHex(hmac(sha256, key, utf8ToBytes(String(ticket)))) });
    if (ticket % SLICE === 0) {
      told(ticket / tickets);
      await pause();
    }
  }
  all.sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : a.ticket - b.ticket));
  const rankOf = new Map(all.map(({ ticket }, i) => [ticket, i + 1]));
  const hashOf = new Map(all.map(({ ticket, value }) => [ticket, value]));
  const last = all[Math.min(winning, all.length) - 1]?.value ?? "";
  const isOwn = numbers.every(
    ({ ticket, rank, value, won }) =>
      rankOf.get(ticket) === rank && hashOf.get(ticket) === value && won === rank <= winning,
  );
  return isPromised(draw) && areAfter(draw) && isOwn && last === lastWinning;
}

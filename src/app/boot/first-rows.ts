/**
 * Prices in the shell, before there is React: the rows that came inside the page, written into the
 * bones of index.html and from then on from the page's table, as the link fills it. The figures are
 * those of the real rows (parts/row/row-cells.ts), made by the same functions. All of it ends by
 * itself soon after the first commit has replaced the shell.
 */
import { F } from "../../../contract/feed/columns.ts";
import { FIRST_LISTS, type ListOf } from "../../../contract/market/first-lists.ts";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { mounted, onCommit } from "../../data/apply/marks.ts";
import { openInterest } from "../../data/link/wishes/interest.ts";
import { takeFirstRows } from "../../data/queries/market/first-rows.ts";
import { cols, freshness } from "../../data/stores/market/board.ts";
import { bpText, changeBp, directionOf } from "../../lib/format/percent.ts";
import { priceListText } from "../../lib/format/price.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { tickDigits } from "../../parts/price/tick-digits.ts";

/** How often is looked whether the shell is still there, and whether its prices still live. */
const LOOK_MS = 1000;

/**
 * Addresses that show a list of FIRST_LISTS, in its order: what they leave out is as
 * features/quotes/quotes-query.ts begins with.
 */
const ADDRESSES = [
  /^(#?\/?|#\/quotes\/?|#\/quotes\/index\/?(\?(tabActive=0|market=us|sub=gainers|&)*)?)$/,
  /^#\/quotes\/index\/?\?(?=.*tabActive=1)(tabActive=1|market=spot|sub=hot|&)*$/,
];

/** The list in front at this address, if it is one of those whose rows the page brings. */
export const listInFront = (hash: string): ListOf | undefined =>
  FIRST_LISTS.find((_, i) => ADDRESSES[i].test(hash));

/**
 * Fills the shell in `root` and keeps it up to date. Resolves once the first values of the link
 * have been seen, or at once when there are no rows for this address.
 */
export async function showFirstRows(
  root: HTMLElement,
  hash: string,
  chinese: boolean,
): Promise<void> {
  const of = listInFront(hash);
  const rows = of === undefined ? [] : takeFirstRows(of);
  const bones = root.querySelectorAll<HTMLElement>(".row");
  const painters = rows.slice(0, bones.length).map((row, i) => painterOf(bones[i], row, chinese));
  if (painters.length === 0) return;
  const paint = (): void => {
    for (const one of painters) one();
  };
  paint();
  const interest = openInterest();
  interest.set("visible", rows);
  for (const { symId } of rows) mounted[symId]++;
  await new Promise<void>((seen) => {
    let asked = false;
    const frame = (): void => {
      asked = false;
      paint();
      // The frame after it: by then this one is on the screen.
      requestAnimationFrame(() => seen());
    };
    const stop = onCommit(() => {
      if (!asked) requestAnimationFrame(frame);
      asked = true;
    });
    // Its rows are let go of when those that follow them have been wished for.
    const timer = setInterval(() => {
      if (bones[0].isConnected) return paint();
      clearInterval(timer);
      stop();
      for (const { symId } of rows) mounted[symId]--;
      interest.release();
    }, LOOK_MS);
  });
}

/** Writes one row's figures where they differ from what stands there. */
function painterOf(el: HTMLElement, row: QuoteRow, chinese: boolean): () => void {
  const { symId, priceScale, tickTable } = row;
  const coin = row.type === "cryptos";
  const [name, quote, price, pill] = el.querySelectorAll<HTMLElement>("b, s, em");
  name.textContent = coin ? row.base.toUpperCase() : (chinese && row.nameCn) || row.name;
  if (coin) quote.textContent = `/${row.quote.toUpperCase()}`;
  return () => {
    const last = cols.has(symId, F.last) ? cols.get(symId, F.last) : Number.NaN;
    const bp = changeBp(
      last,
      cols.has(symId, F.prevClose) ? cols.get(symId, F.prevClose) : Number.NaN,
    );
    const state = freshness(symId);
    const halted = state === "halted";
    write(price, priceListText(last, priceScale, tickDigits(tickTable, priceScale, last)));
    write(pill, halted ? MISSING : bpText(bp));
    mark(pill, "dir", halted ? "flat" : directionOf(bp));
    mark(el, "mark", state === "delayed" || state === "blocked" ? "stale" : "");
  };
}

function write(el: HTMLElement, text: string): void {
  if (el.textContent !== text) el.textContent = text;
}

function mark(el: HTMLElement, name: string, value: string): void {
  if (el.dataset[name] !== value) el.dataset[name] = value;
}

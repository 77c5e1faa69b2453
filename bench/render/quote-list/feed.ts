/**
 * The bench's market: 2,560 made-up instruments and a feed that, every 16 ms, changes a third of
 * the rows on screen and a few near ones, whatever the list subscribed to. Values go through the
 * page's real door (packs), so columns, versions and painting are the product's.
 */
import { bitOf, F, KEY_BIT, QuoteColumns, SESSIONS } from "../../../contract/feed/columns.ts";
import { packLength, packRow } from "../../../contract/feed/pack.ts";
import { applyPack } from "../../../src/data/apply/quotes.ts";
import type { RowItem } from "../../../src/lib/instrument/row-item.ts";

export const COUNT = 2560;
const TICKS = [{ from: "0", tick: "0.01" }];

export const ITEMS: readonly RowItem[] = Array.from({ length: COUNT }, (_, symId) => ({
  symbol: `s${symId}.us`,
  symId,
  name: `Company ${symId}`,
  nameCn: "",
  type: "us" as const,
  market: "us" as const,
  currency: "USD",
  base: "",
  quote: "",
  group: "",
  priceScale: 2,
  qtyScale: 0,
  tickTable: TICKS,
}));

const source = new QuoteColumns();
let sequence = 1;
let seed = 7;
const random = (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

const ALL =
  bitOf(F.last) |
  bitOf(F.prevClose) |
  bitOf(F.volume) |
  bitOf(F.turnover) |
  bitOf(F.session) |
  bitOf(F.ext);

function send(ids: readonly number[], mask: number): void {
  const pack = new Float64Array(packLength(ids.length));
  pack.set([sequence, ids.length, 0, Date.now(), 0, 0]);
  let at = 6;
  for (const id of ids) at = packRow(pack, at, source, id, mask, 0);
  applyPack(pack.buffer);
}

/** First values of all rows. */
export function openFeed(): void {
  for (const { symId } of ITEMS) {
    const price = 1000 + Math.floor(random() * 90_000);
    const set = (field: number, value: number): void =>
      void source.values.fill(
        value,
        symId * Object.keys(F).length + field,
        symId * Object.keys(F).length + field + 1,
      );
    set(F.last, price);
    set(F.prevClose, price - 500 + Math.floor(random() * 1000));
    set(F.volume, 1_000_000);
    set(F.turnover, 100_000_000);
    set(F.session, SESSIONS.indexOf("pre"));
    set(F.ext, price + 20);
    source.seq[symId] = sequence;
    source.ts[symId] = Date.now();
  }
  send(
    ITEMS.map((item) => item.symId),
    ALL | KEY_BIT,
  );
}

/** One step of 16 ms: a third of the visible rows get a new last and extended price. */
export function step(first: number, end: number): void {
  sequence++;
  const ids: number[] = [];
  for (let id = Math.max(0, first - 12); id < Math.min(COUNT, end + 12); id++) {
    const visible = id >= first && id < end;
    if (random() > (visible ? 0.33 : 0.1)) continue;
    const base = id * Object.keys(F).length;
    source.values[base + F.last] += random() < 0.5 ? 1 : -1;
    source.values[base + F.ext] += random() < 0.5 ? 1 : -1;
    source.seq[id] = sequence;
    source.ts[id] = Date.now();
    ids.push(id);
  }
  if (ids.length > 0) send(ids, bitOf(F.last) | bitOf(F.ext));
}

/**
 * The last rows this device has seen (`citasList`, at most 300): what the next visit paints before
 * any network. Lists hand over the rows of their answers; kept are those seen last, with the values
 * they had last, written when the page is hidden and now and then before. Cost: 300 rows are some
 * 250 kB of JSON, 3 ms to write, and never written while the reader scrolls faster than every 20 s.
 */
import { F, type QuoteColumns, SESSIONS } from "../../../../contract/feed/columns.ts";
import { formatScaled } from "../../../../contract/feed/scaled.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { seedStored } from "../../apply/seed.ts";
import { CITAS_MAX, type Persist, persist } from "../../persist.ts";
import { cols } from "../../stores/market/board.ts";

const SAVE_EVERY_MS = 20_000;

/** `row` with the values the table holds now; texts of unknown fields stay as they were. Pure. */
export function withLatest(row: QuoteRow, table: QuoteColumns): QuoteRow {
  const id = row.symId;
  if (!table.has(id, F.last) || table.ts[id] < row.ts) return row;
  const text = (field: number, scale: number, old: string): string =>
    table.has(id, field) ? formatScaled(table.get(id, field), scale) : old;
  const price = (field: number, old: string): string => text(field, row.priceScale, old);
  const last = table.get(id, F.last);
  const base = table.has(id, F.prevClose) ? table.get(id, F.prevClose) : 0;
  return {
    ...row,
    last: price(F.last, row.last),
    bid: price(F.bid, row.bid),
    ask: price(F.ask, row.ask),
    open: price(F.open, row.open),
    high: price(F.high, row.high),
    low: price(F.low, row.low),
    prevClose: price(F.prevClose, row.prevClose),
    volume: text(F.volume, row.qtyScale, row.volume),
    turnover: text(F.turnover, 2, row.turnover),
    fundingRate: text(F.fundingRate, 8, row.fundingRate),
    change: base > 0 ? formatScaled(last - base, row.priceScale) : row.change,
    // Display data: four digits of a double are exact.
    changeRatio: base > 0 ? ((last - base) / base).toFixed(4) : row.changeRatio,
    session: table.has(id, F.session) ? SESSIONS[table.get(id, F.session)] : row.session,
    ts: table.ts[id],
    seq: table.seq[id],
  };
}

export interface Seen {
  /** Rows of an answer: seen now. */
  remember(rows: readonly QuoteRow[]): void;
  /**
   * Rows of the last visit, seen last first. Read once; their values go into the table as stored
   * ones.
   */
  stored(): readonly QuoteRow[];
  /** The row of a symbol seen now or on the last visit. */
  row(symbol: string): QuoteRow | undefined;
  save(): void;
}

/** `seed` puts stored rows into the table; called once, with the first question. */
export function createSeen(
  store: Pick<Persist, "load" | "save">,
  table: QuoteColumns,
  seed: (rows: readonly QuoteRow[]) => void,
): Seen {
  /** Seen last stands last. */
  const rows = new Map<string, QuoteRow>();
  let old: readonly QuoteRow[] | undefined;
  let dirty = false;

  function stored(): readonly QuoteRow[] {
    if (old === undefined) {
      old = store.load("citasList") ?? [];
      for (const row of old.toReversed()) rows.set(row.symbol, row);
      seed(old);
    }
    return old;
  }

  return {
    stored,
    row(symbol) {
      stored();
      return rows.get(symbol);
    },
    remember(next) {
      stored();
      for (const row of next) {
        rows.delete(row.symbol);
        rows.set(row.symbol, row);
      }
      for (const symbol of rows.keys()) {
        if (rows.size <= CITAS_MAX) break;
        rows.delete(symbol);
      }
      dirty = true;
    },
    save() {
      if (!dirty) return;
      dirty = false;
      store.save(
        "citasList",
        [...rows.values()].reverse().map((row) => withLatest(row, table)),
      );
    },
  };
}

export const seen = createSeen(persist, cols, seedStored);

if (typeof document !== "undefined") {
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "hidden" && seen.save(),
  );
  addEventListener("pagehide", () => seen.save());
  setInterval(() => seen.save(), SAVE_EVERY_MS);
}

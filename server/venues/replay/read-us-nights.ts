/**
 * Nightly lists of the whole US market, one line a night: last sale, net change, volume of every
 * symbol. Texts as published ("$309.35").
 */
import type { RecordedName, RecordingBuilder } from "./recording.ts";

interface Night {
  captured: string;
  columns: string[];
  rows: string[][];
}

/** Reads one night. Rows without a price are left out. */
export function readUsNight(line: string, out: RecordingBuilder): void {
  const { captured, columns, rows } = JSON.parse(line) as Night;
  const at = Date.parse(captured);
  const [symbol, lastsale, netchange, volume] = ["symbol", "lastsale", "netchange", "volume"].map(
    (name) => columns.indexOf(name),
  );
  for (const row of rows) {
    const last = row[lastsale].replace(/[$,]/g, "");
    if (!/^\d+(\.\d+)?$/.test(last)) continue;
    const who = out.who(row[symbol], () => usName(row[symbol]));
    out.events.push({
      at,
      who,
      ev: "day",
      last,
      prevClose: minus(last, row[netchange]),
      volume: row[volume].replace(/\D/g, "") || "0",
    });
  }
}

/** BRK/A → brk-a.us: a symbol holds no slash, comma or space. */
const usName = (published: string): RecordedName => ({
  symbol: `${published
    .trim()
    .toLowerCase()
    .replace(/[/,\s]/g, "-")}.us`,
  type: "us",
  base: published,
  quote: "USD",
});

/**
 * Previous close = last − net change, in ten-thousandths: the list rounds its change to that at
 * best.
 */
function minus(last: string, change: string): string {
  const value = Math.round(Number(last) * 10_000) - Math.round(Number(change) * 10_000);
  return value > 0 ? (value / 10_000).toFixed(4) : last;
}

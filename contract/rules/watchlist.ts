/**
 * Rules of watchlists that server and page both keep: limits, names, order, what a paste means.
 * Pure.
 */

/** Groups of one user beside the default one. */
export const GROUPS_MOST = 20;
/**
 * Symbols of one group. The default group holds whatever the others hold, and so as much as all of
 * them.
 */
export const GROUP_SYMBOLS_MOST = 200;
export const ALL_SYMBOLS_MOST = GROUPS_MOST * GROUP_SYMBOLS_MOST;
export const GROUP_NAME_MAX = 20;
/**
 * Id of every user's default group: the list of all that is followed, which stars fill. It cannot
 * be deleted or renamed.
 */
export const DEFAULT_GROUP = "default";
/**
 * A removed symbol that is added again within this time comes back as it was: price, time, place
 * and pin.
 */
export const UNDO_MS = 60_000;

/** Columns of a group's rows, beside the name. */
export const WATCH_COLUMNS = [
  "last",
  "change",
  "since",
  "bid",
  "ask",
  "spread",
  "volume",
  "turnover",
  "cap",
  "range",
  "funding",
] as const;
export type WatchColumn = (typeof WATCH_COLUMNS)[number];
/** A row has room for no more of them. */
export const COLUMNS_MOST = 3;
export const COLUMNS_STANDARD: readonly WatchColumn[] = ["last", "change"];

/** Symbols in one chart of comparison. */
export const COMPARE_MOST = 4;

/** Columns that a group may be sorted by. */
export const WATCH_SORTS = [
  "name",
  "last",
  "change",
  "since",
  "bid",
  "ask",
  "spread",
  "volume",
  "turnover",
  "cap",
  "range",
  "funding",
] as const;
export type WatchSortKey = (typeof WATCH_SORTS)[number];
/** How a group is sorted: by hand when null. As text: empty, `last` rising, `-last` falling. */
export type WatchSort = { by: WatchSortKey; falling: boolean } | null;

/** A sort as its text; null for what is none. */
export function readSort(text: string): WatchSort {
  const falling = text.startsWith("-");
  const by = (falling ? text.slice(1) : text) as WatchSortKey;
  return WATCH_SORTS.includes(by) ? { by, falling } : null;
}
export const sortText = (sort: WatchSort): string =>
  sort === null ? "" : `${sort.falling ? "-" : ""}${sort.by}`;

/**
 * Columns as their text, unknown and doubled ones left out, at most three; the standard ones when
 * nothing is left.
 */
export function readColumns(text: string): readonly WatchColumn[] {
  const all = text
    .split(",")
    .filter((one): one is WatchColumn => WATCH_COLUMNS.includes(one as WatchColumn));
  const known = [...new Set(all)].slice(0, COLUMNS_MOST);
  return known.length === 0 ? COLUMNS_STANDARD : known;
}

/** A group's name as it is kept: without blanks around it and with single ones inside. */
export const tidyName = (name: string): string => name.replace(/\s+/gu, " ").trim();
/** By which two names are the same one. */
export const nameKey = (name: string): string => tidyName(name).normalize("NFKC").toLowerCase();
/** Length as people count it: by code points. */
export const nameLength = (name: string): number => [...tidyName(name)].length;

interface Placed {
  symbol: string;
  pinned: boolean;
}

/** Pinned ones first, both parts in the order they have. */
export const pinnedFirst = <T extends Placed>(items: readonly T[]): T[] => [
  ...items.filter((i) => i.pinned),
  ...items.filter((i) => !i.pinned),
];

/**
 * The order of `present` (symbols in their present order) that `wanted` asks for. Symbols of
 * `wanted` that are not there are left out: another device removed them. Those that `wanted` does
 * not name, added by another device since, stay in front in their order, where new ones stand.
 */
export function inOrder(present: readonly string[], wanted: readonly string[]): string[] {
  const there = new Set(present);
  const named = [...new Set(wanted)].filter((symbol) => there.has(symbol));
  const isNamed = new Set(named);
  return [...present.filter((symbol) => !isNamed.has(symbol)), ...named];
}

/**
 * `list` with the entry at `from` standing at `to`. Indexes outside of the list are brought inside.
 */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (from < 0 || from >= list.length) return next;
  const [one] = next.splice(from, 1);
  next.splice(Math.max(0, Math.min(list.length - 1, to)), 0, one);
  return next;
}

/**
 * A local list brought into an account's: what is new stands in front in the local order, as far as
 * there is room.
 */
export function mergedWith(
  account: readonly string[],
  local: readonly string[],
  room: number,
): { added: string[]; left: string[] } {
  const have = new Set(account);
  const fresh = [...new Set(local)].filter((symbol) => !have.has(symbol));
  return { added: fresh.slice(0, Math.max(0, room)), left: fresh.slice(Math.max(0, room)) };
}

/** Longest text that is read as a list of symbols, and how many words of it. */
export const PASTE_MAX = 20_000;
export const PASTE_WORDS_MOST = 1000;

/**
 * Words of a pasted text or a CSV that may be symbols, in its order, without doubles, lower case.
 * In a CSV whose head names a column `symbol`, `code` or `ticker` only that column is read. Else
 * every word between blanks, commas, semicolons and lines counts.
 */
export function readPaste(text: string): string[] {
  const lines = text
    .slice(0, PASTE_MAX)
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
  const separator = /[,;\t]/.exec(lines[0] ?? "")?.[0];
  const head =
    separator === undefined ? [] : cellsOf(lines[0], separator).map((cell) => cell.toLowerCase());
  const column = head.findIndex((cell) => /^(symbol|code|ticker)$/.test(cell));
  const words =
    column >= 0 && separator !== undefined
      ? lines.slice(1).map((line) => cellsOf(line, separator)[column] ?? "")
      : lines.flatMap((line) => line.split(/[\s,;|"']+/));
  return [
    ...new Set(
      words.map((word) => word.trim().toLowerCase()).filter((word) => /^[!-~]{1,32}$/.test(word)),
    ),
  ].slice(0, PASTE_WORDS_MOST);
}

/** Cells of a line of CSV, quotes taken off. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line[i];
    if (c === '"' && quoted && line[i + 1] === '"') {
      cell += '"';
      i++;
    } else if (c === '"') quoted = !quoted;
    else if (c === separator && !quoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += c;
  }
  return [...cells, cell.trim()];
}

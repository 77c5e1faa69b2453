/**
 * Identical runs: six lines of code or more that stand in two places. Blank lines, comments,
 * imports and lone punctuation do not count.
 */
const RUN = 6;
/** Signs a run has at least, blanks aside: six short lines are soon alike. */
const SIGNS = 140;
/**
 * Lines that stand in more places than this are how such files are written, as the rows of a table
 * are.
 */
const COMMON = 8;

export interface Duplicate {
  file: string;
  line: number;
  other: string;
  otherLine: number;
  lines: number;
}

interface Line {
  text: string;
  line: number;
}

export function duplicates(
  sources: Iterable<readonly [file: string, source: string]>,
): Duplicate[] {
  const files = [...sources].map(([file, source]) => ({ file, lines: codeLines(source) }));
  const windows = new Map<string, [file: number, at: number][]>();
  for (const [file, { lines }] of files.entries()) {
    for (let at = 0; at + RUN <= lines.length; at++) {
      const key = lines
        .slice(at, at + RUN)
        .map(({ text }) => text)
        .join("\n");
      const places = windows.get(key) ?? [];
      places.push([file, at]);
      windows.set(key, places);
    }
  }
  const found: Duplicate[] = [];
  for (const places of windows.values()) {
    if (places.length < 2 || places.length > COMMON) continue;
    for (const [i, [a, from]] of places.entries()) {
      for (const [b, other] of places.slice(i + 1)) {
        const [mine, theirs] = [files[a], files[b]];
        // Only where the run begins: the windows inside it are the same run.
        if (mine.lines[from - 1]?.text === theirs.lines[other - 1]?.text && from > 0 && other > 0)
          continue;
        let lines = RUN;
        while (
          mine.lines[from + lines] !== undefined &&
          mine.lines[from + lines].text === theirs.lines[other + lines]?.text
        )
          lines++;
        if (a === b && other < from + lines) continue;
        const run = mine.lines.slice(from, from + lines);
        if (run.reduce((sum, { text }) => sum + text.replace(/\s/g, "").length, 0) < SIGNS)
          continue;
        found.push({
          file: mine.file,
          line: mine.lines[from].line,
          other: theirs.file,
          otherLine: theirs.lines[other].line,
          lines,
        });
      }
    }
  }
  return found.sort((a, b) => b.lines - a.lines);
}

function codeLines(source: string): Line[] {
  const lines: Line[] = [];
  let importing = false;
  for (const [at, raw] of source.split("\n").entries()) {
    const text = raw.trim();
    importing ||=
      /^(import|export)\b/.test(text) && /^(import\s|export\s*(type\s*)?[{*])/.test(text);
    if (importing) {
      if (/["'];?$|;$/.test(text)) importing = false;
      continue;
    }
    if (!/[\p{L}\p{N}]/u.test(text) || /^(\/\/|\/?\*)/.test(text)) continue;
    lines.push({ text, line: at + 1 });
  }
  return lines;
}

/**
 * Rules of `docs/decisions`: an entry states its choice and says what was rejected and what it
 * costs; the folder stays short enough to be read whole.
 */
import type { TextFinding } from "./lint-texts.ts";

/** Bytes of all files of the folder together. */
export const MOST_BYTES = 30_000;
const PARTS = ["**Chosen**", "**Rejected**", "**Cost**"];

/** Entries (`## …`) of a file that lack a part. The index of the folder has none. */
export function lintDecisions(file: string, text: string): TextFinding[] {
  const lines = text.split("\n");
  const heads = lines.flatMap((line, i) => (line.startsWith("## ") ? [i] : []));
  return heads.flatMap((at, n) => {
    const entry = lines.slice(at, heads[n + 1]).join("\n");
    return PARTS.filter((part) => !entry.includes(part)).map((part) => ({
      file,
      line: at + 1,
      what: `the decision lacks ${part}`,
    }));
  });
}

/** One finding when the files (path → text) are longer than {@link MOST_BYTES} together. */
export function lintLength(texts: ReadonlyMap<string, string>): TextFinding[] {
  const bytes = [...texts.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes <= MOST_BYTES) return [];
  const what = `${bytes} bytes of decisions, ${MOST_BYTES} are allowed: keep those that are hard to take back`;
  return [{ file: "docs/decisions", line: 1, what }];
}

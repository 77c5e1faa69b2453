/** Which marks figures are written with, put in force. In the entry chunk: the rows that come with the page are read before there are words. */
import { touchAll } from "../../data/apply/marks.ts";
import { marks, PLAIN_MARKS, setMarks } from "../../lib/format/signs.ts";
import { loadChunk } from "../routes/chunk/chunk.ts";

/** Those that browsers choose write figures alike; of all others marks.ts knows. */
const PLAIN = /^(en|zh-CN)$/;

let last = "";

/**
 * Every figure has the marks of the language from now on, or with `isPlain` those of exchanges. False: another was chosen while they came. Rejects
 * when they cannot be had.
 */
export async function takeMarks(tag: string, isPlain: boolean): Promise<boolean> {
  last = tag;
  const next = isPlain || PLAIN.test(tag) ? PLAIN_MARKS : (await loadChunk(() => import("../../lib/format/marks.ts"))).marksOf(tag);
  if (last !== tag) return false;
  if (next === marks) return true;
  setMarks(next);
  // Painted figures wait for their next tick, and a market that is closed has none.
  touchAll();
  return true;
}

/**
 * A text by its ends, whatever its length: no character stands twice, none is lost, none is cut in
 * two. Pure. (First six and last six of a text of eleven wrote its sixth letter twice: a wrong
 * reference.)
 */

/** Head, middle and tail; together they are the text. A short text gives its head first. */
export function ends(text: string, head: number, tail: number): readonly [string, string, string] {
  const all = [...text];
  const first = Math.min(head, all.length);
  const last = Math.max(first, all.length - tail);
  return [all.slice(0, first).join(""), all.slice(first, last).join(""), all.slice(last).join("")];
}

/** Both ends with a mark for what is left out; whole when the mark would save nothing. */
export function shortened(text: string, head: number, tail: number): string {
  const [first, middle, last] = ends(text, head, tail);
  return [...middle].length <= 1 ? text : `${first}…${last}`;
}

/**
 * The end of a text that stays hidden: at most so many characters, and never more than half of it.
 */
export function hiddenEnd(text: string, tail: number): string {
  const all = [...text];
  return all.slice(all.length - Math.min(tail, Math.floor(all.length / 2))).join("");
}

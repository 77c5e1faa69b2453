/** Cuts a name where the search word matches, so that the match can be set in bold. */

export interface Part {
  text: string;
  hit: boolean;
}

/**
 * First place where `word` occurs in `text`, whatever the case; parts joined are `text` again.
 * Several words are tried together first, then one by one. No match (found by initials or pinyin)
 * gives one plain part.
 */
export function matchParts(text: string, word: string): readonly Part[] {
  const lower = text.toLowerCase();
  // Lower case may change the length (İ); then positions do not carry over and nothing is marked.
  if (lower.length !== text.length) return [{ text, hit: false }];
  const whole = word.trim().toLowerCase();
  for (const wish of [whole, ...whole.split(/[\s/]+/)]) {
    const at = wish === "" ? -1 : lower.indexOf(wish);
    if (at < 0) continue;
    const end = at + wish.length;
    return [
      { text: text.slice(0, at), hit: false },
      { text: text.slice(at, end), hit: true },
      { text: text.slice(end), hit: false },
    ].filter((part) => part.text !== "");
  }
  return [{ text, hit: false }];
}

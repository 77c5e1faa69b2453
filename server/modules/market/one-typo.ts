/** Below this a word with one wrong letter is another word. */
const MIN_LETTERS = 4;

/**
 * True when `typed` begins a word of `text` but for one typing error: a letter wrong, missing, too
 * many, or two exchanged. Both in lower case. The first letter is taken to be right unless the
 * first two are exchanged, as people rarely miss it.
 */
export function beginsButForOneTypo(typed: string, text: string): boolean {
  if (typed.length < MIN_LETTERS) return false;
  for (const word of text.split(/[\s./&-]+/))
    if (word.length >= typed.length - 1 && isNear(typed, word)) return true;
  return false;
}

/** One error apart from a beginning of `word`. */
function isNear(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  if (at === typed.length) return true;
  const exchanged = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  if (exchanged && word.startsWith(typed.slice(at + 2), at + 2)) return true;
  if (at === 0) return false;
  const rest = typed.slice(at);
  return (
    word.startsWith(rest.slice(1), at + 1) ||
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest.slice(1), at)
  );
}

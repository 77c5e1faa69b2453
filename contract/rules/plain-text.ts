/**
 * Signs that are not seen but change what is: control signs, line and paragraph separators, marks
 * that turn the direction or have no width, halves of a pair. One of them in a name writes a second
 * line into a log, a terminal or a list. Refused where one line is typed, shown as their number
 * where one line is printed.
 */

/** All of them, format marks (Cf) with the rest. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/**
 * Zero-width joiner and non-joiner: Persian names and families of emoji need them, and alone they
 * forge nothing.
 */
const UNSEEN_BUT_JOINERS = /\p{Cc}|[^\P{Cf}\u200c\u200d]|[\p{Zl}\p{Zp}\p{Cs}]/u;
/** Signs that free text of several lines loses: the same, but line ends, tabs and joiners stay. */
const STRANGE_IN_LINES = /[^\P{Cc}\n\t]|[^\P{Cf}\u200c\u200d]|[\p{Zl}\p{Zp}\p{Cs}]/gu;
const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** True for text that is one line for every reader. For what is typed into a field of one line. */
export const isPlainLine = (text: string): boolean => !UNSEEN_BUT_JOINERS.test(text);

/**
 * Text as one line for a terminal or a log: what is not seen stands there as `\n` or `\u{202e}`.
 */
export const printedLine = (text: string): string =>
  text.replace(UNSEEN, (sign) => SHORT[sign] ?? `\\u{${sign.codePointAt(0)?.toString(16)}}`);

/**
 * Free text of several lines as it is kept: line ends are `\n`, what is not seen is gone but for
 * tabs and joiners, nothing around it.
 */
export const plainLines = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(STRANGE_IN_LINES, "").trim();

/**
 * An error for a log: its message as one line, its frames below, its cause behind. Anything else
 * that was thrown is one line.
 */
export function printedError(error: unknown): string {
  if (!(error instanceof Error)) return printedLine(String(error));
  const stack = error.stack ?? "";
  const at = stack.indexOf(error.message);
  const frames = at < 0 ? "" : stack.slice(at + error.message.length);
  const cause = error.cause === undefined ? "" : `\ncaused by ${printedError(error.cause)}`;
  return `${error.name}: ${printedLine(error.message)}${frames}${cause}`;
}

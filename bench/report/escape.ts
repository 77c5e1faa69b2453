/**
 * Text into HTML and into a script, safely: names of peers, errors of pages and notes are not ours.
 */

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]);

/** JSON that can stand inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value, (_key, one) =>
    typeof one === "number" && !Number.isFinite(one) ? null : one,
  )
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");

/** For a cell of a Markdown table. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll("|", "\\|").replace(/\s+/g, " ").replaceAll("<", "&lt;");

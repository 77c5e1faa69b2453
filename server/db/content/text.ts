/**
 * How texts of the catalogues are written, and the HTML that they become: headings and paragraphs,
 * everything else escaped.
 */

/**
 * As HTML is written out again, a space that does not break among them: French and German have one
 * before a per cent sign.
 */
const escaped = (text: string): string =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/\u00a0/g, "&nbsp;");

export const html = (text: string): string =>
  text
    .split("\n")
    .map((line) =>
      line.startsWith("## ") ? `<h2>${escaped(line.slice(3))}</h2>` : `<p>${escaped(line)}</p>`,
    )
    .join("");

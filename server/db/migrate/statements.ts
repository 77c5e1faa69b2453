/**
 * Cuts the text of a migration into its statements, as PostgreSQL's own parser would: a semicolon
 * inside a text, a name, a comment or a function's body ends nothing.
 */

/** One thing of SQL that is read as a whole, tried in this order at each place. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|[A-Za-z_][\w$]*|\d+|;|[\s\S]/y;

/**
 * Statements in order, without comments between them and without the semicolon. What is inside a
 * function's body stays as it is written.
 */
export function statements(text: string): string[] {
  const found: string[] = [];
  let current = "";
  const end = (): void => {
    if (current.trim() !== "") found.push(current.trim());
    current = "";
  };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    const [piece] = token;
    if (piece === ";") end();
    else current += piece.startsWith("--") || piece.startsWith("/*") ? " " : piece;
    if (TOKEN.lastIndex >= text.length) break;
  }
  end();
  return found;
}

/**
 * SQL that would tie the server to one engine, or make a statement depend on anything but its
 * parameters, is refused: the same code runs on the embedded database, PostgreSQL and the
 * distributed ones. Reads `.sql` files, tagged templates, strings that are SQL, and the query
 * builder's `forUpdate()`. Syntax only, so it may be wrong in strings that merely look like SQL;
 * then reword the string.
 */
import { parseSync, Visitor } from "oxc-parser";

export interface SqlFinding {
  file: string;
  line: number;
  what: string;
}

const BANNED: readonly [pattern: RegExp, what: string][] = [
  [/\bpg_(try_)?advisory\w*/i, "advisory lock: lock the row instead"],
  [/(^|;)\s*(un)?(listen|notify)\b|\bpg_notify\b/i, "LISTEN/NOTIFY: write to the outbox instead"],
  [/\b(small|big)?serial\b/i, "SERIAL: the application makes the id"],
  [
    /\bdeferrable\b|\binitially\s+deferred\b/i,
    "deferrable constraint: check in the posting function",
  ],
  [
    /\bexclude\s+using\b|\block\s+table\b|\busing\s+gist\b/i,
    "exclusion constraint, LOCK TABLE or GiST",
  ],
  [
    /\b(now|clock_timestamp|statement_timestamp|random|gen_random_uuid)\s*\(|\bcurrent_(timestamp|date|time)\b/i,
    "clock or random in SQL: pass it as a parameter",
  ],
];
const LOOKS_LIKE_SQL =
  /^\s*(select|insert\s+into|update|delete\s+from|create|alter|drop|with|lock|listen|unlisten|notify)\s/i;
const BARE_TYPE = /^(small|big)?serial$/i;

function judge(sql: string): string[] {
  const found = BANNED.filter(([pattern]) => pattern.test(sql)).map(([, what]) => what);
  for (const statement of sql.split(";")) {
    if (/\bfor\s+(no\s+key\s+)?update\b/i.test(statement) && !/\bwhere\b/i.test(statement))
      found.push("FOR UPDATE without WHERE locks the whole table");
  }
  return found;
}

/** Findings of one file (`.sql`, `.ts`). */
export function lintSql(file: string, source: string): SqlFinding[] {
  const findings: SqlFinding[] = [];
  const add = (sql: string, offset: number): void => {
    for (const what of judge(sql))
      findings.push({ file, line: source.slice(0, offset).split("\n").length, what });
  };
  if (file.endsWith(".sql")) {
    add(source.replace(/--.*$/gm, ""), 0);
    return findings;
  }
  const textOf = (quasis: { value: { cooked: string | null; raw: string } }[]): string =>
    quasis.map((q) => q.value.cooked ?? q.value.raw).join(" ? ");
  const tagged = new Set<number>();
  new Visitor({
    TaggedTemplateExpression(node) {
      const tag = source.slice(node.tag.start, node.tag.end);
      if (!/\bsql\b/.test(tag)) return;
      tagged.add(node.quasi.start);
      add(textOf(node.quasi.quasis), node.start);
    },
    TemplateLiteral(node) {
      const text = textOf(node.quasis);
      if (!tagged.has(node.start) && LOOKS_LIKE_SQL.test(text)) add(text, node.start);
    },
    Literal(node) {
      if (
        typeof node.value === "string" &&
        (LOOKS_LIKE_SQL.test(node.value) || BARE_TYPE.test(node.value))
      )
        add(node.value, node.start);
    },
    CallExpression(node) {
      const { callee } = node;
      if (
        callee.type !== "MemberExpression" ||
        callee.property.type !== "Identifier" ||
        callee.property.name !== "forUpdate"
      )
        return;
      if (!/\.where\w*\(/.test(source.slice(callee.object.start, callee.object.end)))
        add("for update", node.start);
    },
  }).visit(parseSync(file, source).program);
  return findings;
}

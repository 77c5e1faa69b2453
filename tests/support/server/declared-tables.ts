/**
 * The tables that the sources of the server declare to the query builder: every member of an
 * interface `Database`, with the columns of its row.
 */
import { parseSync, Visitor } from "oxc-parser";
import { readTree } from "../../../scripts/imports/read-tree.ts";

interface Declared {
  room: string;
  columns: string[];
}

/**
 * Columns by table, joined by commas in the order of the alphabet, as `information_schema` can be
 * asked for them.
 */
export function declaredTables(): Record<string, string> {
  return Object.fromEntries(
    [...declared()].map(([table, { columns }]) => [table, columns.sort().join(",")]),
  );
}

/**
 * Tables by the folder that owns them: `ledger` → its tables, both in the order of the alphabet.
 */
export function tablesByRoom(): Map<string, string[]> {
  const rooms = new Map<string, string[]>();
  for (const [table, { room }] of declared()) rooms.set(room, [...(rooms.get(room) ?? []), table]);
  return new Map(
    [...rooms].sort(([a], [b]) => a.localeCompare(b)).map(([room, names]) => [room, names.sort()]),
  );
}

function declared(): Map<string, Declared> {
  const columns = new Map<string, string[]>();
  const tables = new Map<string, { room: string; row: string }>();
  for (const [path, text] of readTree(process.cwd()).sources) {
    const room = /^server\/(.*)\/.*(schema|tables)\.ts$/.exec(path)?.[1];
    if (room === undefined) continue;
    new Visitor({
      TSInterfaceDeclaration(node) {
        for (const member of node.body.body) {
          if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier") continue;
          const type = member.typeAnnotation?.typeAnnotation;
          if (
            node.id.name === "Database" &&
            type?.type === "TSTypeReference" &&
            type.typeName.type === "Identifier"
          )
            tables.set(member.key.name, { room, row: type.typeName.name });
          columns.set(node.id.name, [...(columns.get(node.id.name) ?? []), member.key.name]);
        }
      },
    }).visit(parseSync(path, text).program);
  }
  return new Map(
    [...tables].map(([table, { room, row }]) => [table, { room, columns: columns.get(row) ?? [] }]),
  );
}

/** The tables that the sources of the server declare to the query builder: every member of an interface `Database`, with the columns of its row. */
import { parseSync, Visitor } from "oxc-parser";
import { readTree } from "../../../scripts/imports/read-tree.ts";

/** Columns by table, joined by commas in the order of the alphabet, as `information_schema` can be asked for them. */
export function declaredTables(): Record<string, string> {
  const columns = new Map<string, string[]>();
  const tables = new Map<string, string>();
  for (const [path, text] of readTree(process.cwd()).sources) {
    if (!/^server\/.*(schema|tables)\.ts$/.test(path)) continue;
    new Visitor({
      TSInterfaceDeclaration(node) {
        for (const member of node.body.body) {
          if (member.type !== "TSPropertySignature" || member.key.type !== "Identifier") continue;
          const type = member.typeAnnotation?.typeAnnotation;
          if (node.id.name === "Database" && type?.type === "TSTypeReference" && type.typeName.type === "Identifier")
            tables.set(member.key.name, type.typeName.name);
          columns.set(node.id.name, [...(columns.get(node.id.name) ?? []), member.key.name]);
        }
      },
    }).visit(parseSync(path, text).program);
  }
  return Object.fromEntries([...tables].map(([table, row]) => [table, [...(columns.get(row) ?? [])].sort().join(",")]));
}

/** The page's words as files: `locales/<language>/<namespace>.json`. What stands in folders below is the server's. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

type Tree = { [key: string]: string | Tree };
/** Texts by their key, its parts joined by " › ". */
export type Texts = ReadonlyMap<string, string>;

function* leaves(tree: Tree, above: string): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") yield [above + key, value];
    else yield* leaves(value, `${above}${key} › `);
  }
}

/** Texts of a language by namespace; none where it has no folder. */
export function textsOf(language: string): ReadonlyMap<string, Texts> {
  const folder = new URL(`../../locales/${language}/`, import.meta.url);
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return new Map(files.map((name) => [name.slice(0, -5), new Map(leaves(JSON.parse(readFileSync(new URL(name, folder), "utf8")), ""))] as const));
}

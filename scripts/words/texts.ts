/**
 * Words as files: the page's `locales/<language>/<namespace>.json`, the server's in the folder
 * `server` below.
 */
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

function read(folder: URL, above: string): [namespace: string, texts: Texts][] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return files.map((name) => [
    above + name.slice(0, -5),
    new Map(leaves(JSON.parse(readFileSync(new URL(name, folder), "utf8")), "")),
  ]);
}
const ROOT = new URL("../../locales/", import.meta.url);

/** The page's texts of a language by namespace; none where it has no folder. */
export const textsOf = (language: string): ReadonlyMap<string, Texts> =>
  new Map(read(new URL(`${language}/`, ROOT), ""));

/** The page's texts and the server's, those as `server/<file>`. */
export const allTextsOf = (language: string): ReadonlyMap<string, Texts> =>
  new Map([...textsOf(language), ...read(new URL(`${language}/server/`, ROOT), "server/")]);

/**
 * English texts that a language has to say: the agreement is English and Chinese by the
 * specification.
 */
export const toSay = (language: string): ReadonlyMap<string, Texts> =>
  new Map(
    [...allTextsOf("en")].filter(
      ([namespace]) => namespace !== "server/agreement" || language === "CN",
    ),
  );

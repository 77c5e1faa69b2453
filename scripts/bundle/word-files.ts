/**
 * The words of the page as files of a build. A language is four files: what every first screen
 * waits for, and of each subject what its screens ask for together; files of a subject each would
 * be 4 % heavier, and files of a namespace a quarter. The plugin makes
 * `locales/<language>/common.json?files`: the list of a language's files, in the file of its first
 * words.
 */
import { readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

/** Namespaces that one file of the build holds. One that is not named has a file of its own. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  first: ["common", "parts", "quotes"],
  trade: [
    "alerts",
    "book",
    "calendar",
    "chart",
    "chartpage",
    "detail",
    "foreign",
    "search",
    "star",
    "watchlist",
    "delivery",
    "perpetual",
    "risk",
    "stock",
    "trade",
    "workspace",
  ],
  money: [
    "advertiser",
    "assets",
    "c2c",
    "deposit",
    "exchange",
    "inout",
    "payment",
    "record",
    "transfer",
    "withdraw",
    "earn",
    "loan",
    "offers",
    "promote",
  ],
  user: [
    "errors",
    "form",
    "money",
    "proof",
    "account",
    "content",
    "identity",
    "mine",
    "notices",
    "security",
    "support",
    "bench",
    "diag",
  ],
};
const SUBJECT_OF = new Map(
  Object.entries(SUBJECTS).flatMap(([subject, names]) =>
    names.map((name) => [name, subject] as const),
  ),
);

/** A file of words; what is below a folder of a language belongs to others. */
const WORDS = /[\\/]locales[\\/](\w+)[\\/](\w+)\.json$/;
const LIST = "\0files:";

/**
 * The file of the build that a module of words goes into: "de" with what comes first, "de-trade".
 * Null for any other module.
 */
export function wordFileOf(id: string): string | null {
  if (id.startsWith(LIST)) return id.slice(id.lastIndexOf("/") + 1).toLowerCase();
  const found = WORDS.exec(id);
  if (found === null) return null;
  const subject = SUBJECT_OF.get(found[2]) ?? found[2];
  return (subject === "first" ? found[1] : `${found[1]}-${subject}`).toLowerCase();
}

/** Source of the list of a folder's files. */
export function listOf(folder: string, names: readonly string[]): string {
  const language = folder.slice(folder.lastIndexOf("/") + 1);
  const rows = names
    .filter((name) => name.endsWith(".json"))
    .map(
      (name) =>
        `${JSON.stringify(`../../../locales/${language}/${name}`)}: () => import(${JSON.stringify(`${folder}/${name}`)})`,
    );
  return `export const files = {${rows.join(",")}};`;
}

export const wordFiles = (): Plugin => ({
  name: "word-files",
  enforce: "pre",
  resolveId: {
    filter: { id: /[\\/]common\.json\?files$/ },
    handler: (source, importer) =>
      LIST + dirname(resolve(dirname(importer ?? ""), source)).replaceAll("\\", "/"),
  },
  load: {
    filter: { id: /^\0files:/ },
    handler: (id) => {
      const folder = id.slice(LIST.length);
      return listOf(folder, readdirSync(folder).sort());
    },
  },
});

/**
 * Which namespaces of words a screen needs, with all that it imports while it loads. They are asked
 * for beside its code: words that a part asks for only once it stands there would take the whole
 * screen away again until they have come.
 */
import { existsSync, readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { FeatureRoute } from "../../src/lib/navigation/route.ts";
import { ours, sourceFacts } from "./read-source.ts";

/** Every first screen has them. */
const ALWAYS = new Set(["common", "parts"]);
/** Its own words are in the same file as those. */
const FIRST = "quotes";

/**
 * By the path of each route of `src/features`: its namespaces, parted by spaces. For Node itself: a
 * bundler writes imports anew.
 */
export async function screenWords(root: string): Promise<Record<string, string>> {
  const features = resolve(root, "src/features");
  const words: Record<string, string> = {};
  for (const feature of readdirSync(features).filter((name) => name !== FIRST)) {
    const list = resolve(features, feature, "routes.ts");
    if (!existsSync(list)) continue;
    const { routes } = (await import(list)) as { routes: FeatureRoute[] };
    for (const { path, load, title } of routes) {
      const file = /import\("([^"]+)"\)/.exec(String(load))?.[1];
      if (file === undefined) throw new Error(`no file of ${path}`);
      const names = wordsOf(resolve(dirname(list), file));
      for (const name of [feature, title?.split(":")[0] ?? ""])
        if (existsSync(resolve(root, `locales/en/${name}.json`))) names.add(name);
      words[path] = [...names]
        .filter((name) => !ALWAYS.has(name))
        .sort()
        .join(" ");
    }
  }
  return words;
}

/** Namespaces of a file and of everything that it imports while it loads. */
function wordsOf(entry: string): Set<string> {
  const files = new Set([entry]);
  const names = new Set<string>();
  for (const file of files) {
    const { values, words } = sourceFacts(file);
    for (const word of words) names.add(word);
    for (const fact of values) {
      const path = ours(file, fact);
      if (path !== undefined) files.add(path);
    }
  }
  return names;
}

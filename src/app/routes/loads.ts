/**
 * Which file every screen and every namespace of words is in, but those of the first feature. Some
 * 40 bytes each, which nobody compresses: a chunk of its own, so that a first visit to the quotes
 * does not wait for the names of a hundred files that it will not open.
 */
import type { ComponentType } from "react";
import { getI18n } from "react-i18next";
import type { FeatureRoute } from "../../lib/navigation/route.ts";
import type { TextFiles } from "../words/text-files.ts";

/** How another language writes figures; it needs this list in any case. */
export { marksOf } from "../../lib/format/marks.ts";

const features = import.meta.glob<{ routes: FeatureRoute[] }>(
  ["../../features/*/routes.ts", "!../../features/quotes/routes.ts"],
  {
    eager: true,
  },
);
const gallery = __DEV__
  ? import.meta.glob<{ default: ComponentType }>("../../gallery/Gallery.tsx")
  : {};

const textFiles = import.meta.glob([
  "../../../locales/{en,CN}/*.json",
  "!../../../locales/*/{common,parts,quotes}.json",
]) as TextFiles;
/**
 * Every other language has a file that knows its own (scripts/bundle/word-files.ts): nobody waits
 * for names of twelve languages' files.
 */
const lists = import.meta.glob(["../../../locales/*/common.json", "!../../../locales/{en,CN}/*"], {
  query: "?files",
}) as Record<string, () => Promise<{ files: TextFiles }>>;

/** The files of a language; of one that is not there English ones. */
export async function textFilesOf(language: string): Promise<TextFiles> {
  if (__DEV__ && (language === "xx" || language === "xr"))
    return (await import("../words/pseudo-files.ts")).pseudoFiles(language);
  const list = lists[`../../../locales/${language}/common.json`];
  return list === undefined ? textFiles : (await list()).files;
}

const loads = new Map<string, FeatureRoute["load"]>([
  ...Object.values(features).flatMap(({ routes }) =>
    routes.map(({ path, load }) => [path, load] as const),
  ),
  ...Object.values(gallery).map((load) => ["/gallery", load] as const),
]);

/**
 * Namespaces of a screen and of all that it imports while it loads; none of a path that is not in
 * the list.
 */
export const wordsOf = (path: string): string[] =>
  __SCREEN_WORDS__[path]?.split(" ").filter((name) => name !== "") ?? [];

/**
 * Loads the screen of a route's path, as the registry spells it, and its words. Words that cannot
 * be had are no failure of its code: who needs them asks again.
 */
export function loadOf(path: string): FeatureRoute["load"] | undefined {
  const load = loads.get(path);
  return (
    load &&
    (async () => {
      const words = getI18n()
        ?.loadNamespaces(wordsOf(path))
        .catch(() => {});
      const [module] = await Promise.all([load(), words]);
      return module;
    })
  );
}

/**
 * The files of texts: `locales/<language>/<namespace>.json`, one lazy chunk each. Only those of the language in use and the screens in use
 * are fetched. In the entry chunk, so that the first screen's texts come beside its code; i18n.ts makes words of them. It knows the files
 * of the first feature; `routes/loads.ts` brings the others, with the first that is asked for.
 */
import { loadChunk, loadFileLists } from "../routes/chunk/chunk.ts";
import type { TextFiles, Texts } from "../routes/loads.ts";

const files = import.meta.glob("../../../locales/*/{common,parts,quotes}.json") as TextFiles;
const loading = new Map<string, Promise<Texts>>();

const pathOf = (language: string, namespace: string): string => `../../../locales/${language}/${namespace}.json`;

async function fileOf(path: string): Promise<TextFiles[string] | undefined> {
  if (!(path in files)) Object.assign(files, (await loadChunk(loadFileLists)).textFiles);
  return files[path];
}

async function load(path: string): Promise<Texts> {
  const file = await fileOf(path);
  if (file === undefined) throw new Error(`no texts ${path}`);
  return (await loadChunk(file)).default;
}

/** The texts of a namespace, fetched once. Rejects when there are none or they cannot be had; a failure is forgotten. */
export function loadTexts(language: string, namespace: string): Promise<Texts> {
  const path = pathOf(language, namespace);
  let promise = loading.get(path);
  if (promise === undefined) {
    promise = load(path);
    loading.set(path, promise);
    promise.catch(() => loading.delete(path));
  }
  return promise;
}

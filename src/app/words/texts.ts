/**
 * The files of texts: `locales/<language>/<namespace>.json`. Only those of the language in use and
 * the screens in use are fetched. In the entry chunk, so that the first screen's texts come beside
 * its code; i18n.ts makes words of them. It knows the first feature's files of the two languages
 * that nobody chooses; `routes/loads.ts` brings the others, with the first that is asked for.
 */
import { loadChunk, loadFileLists } from "../routes/chunk/chunk.ts";
import type { TextFiles, Texts } from "./text-files.ts";

const files = import.meta.glob("../../../locales/{en,CN}/{common,parts,quotes}.json") as TextFiles;
const loading = new Map<string, Promise<Texts>>();

async function load(language: string, namespace: string): Promise<Texts> {
  const path = `../../../locales/${language}/${namespace}.json`;
  if (!(path in files))
    Object.assign(
      files,
      await loadChunk(async () => (await loadFileLists()).textFilesOf(language)),
    );
  const file = files[path];
  if (file === undefined) throw new Error(`no texts ${path}`);
  return (await loadChunk(file)).default;
}

/**
 * The texts of a namespace, fetched once. Rejects when there are none or they cannot be had; a
 * failure is forgotten.
 */
export function loadTexts(language: string, namespace: string): Promise<Texts> {
  const path = `${language}/${namespace}`;
  let promise = loading.get(path);
  if (promise === undefined) {
    promise = load(language, namespace);
    loading.set(path, promise);
    promise.catch(() => loading.delete(path));
  }
  return promise;
}

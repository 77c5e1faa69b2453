/**
 * The files of texts: `locales/<language>/<namespace>.json`, one lazy chunk each. Only those of the language in use and the screens in use
 * are fetched. In the entry chunk, so that the first screen's texts come beside its code; i18n.ts makes words of them. It knows the files
 * of the first feature; the registry brings the others.
 */
import { loadChunk } from "../routes/chunk/chunk.ts";

export type Texts = Record<string, unknown>;
export type TextFiles = Record<string, () => Promise<{ default: Texts }>>;
const files = import.meta.glob("../../../locales/*/{common,parts,quotes}.json") as TextFiles;
/** More files, by the same paths. */
export const addTexts = (more: TextFiles): void => void Object.assign(files, more);
const loading = new Map<string, Promise<Texts>>();

/** Whether there is such a namespace; features without texts of their own have none. */
export const hasTexts = (language: string, namespace: string): boolean => `../../../locales/${language}/${namespace}.json` in files;

/** The texts of a namespace, fetched once. Rejects when there are none or they cannot be had; a failure is forgotten. */
export function loadTexts(language: string, namespace: string): Promise<Texts> {
  const path = `../../../locales/${language}/${namespace}.json`;
  let promise = loading.get(path);
  if (promise === undefined) {
    const file = files[path];
    promise = file === undefined ? Promise.reject(new Error(`no texts ${language}/${namespace}`)) : loadChunk(file).then((module) => module.default);
    loading.set(path, promise);
    promise.catch(() => loading.delete(path));
  }
  return promise;
}

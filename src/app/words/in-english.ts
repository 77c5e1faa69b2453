/**
 * Stands in where texts of a language cannot be had: each of their keys is said in English, and
 * `/diag` names the file.
 */
import { englishTexts } from "../../data/stores/device/english-texts.ts";
import type { Texts } from "./text-files.ts";
import { loadTexts } from "./texts.ts";

export async function inEnglish(language: string, namespace: string): Promise<Texts> {
  const texts = await loadTexts("en", namespace);
  if (language !== "en") englishTexts.add(`${language}/${namespace}`);
  return texts;
}

/** The user's language and look, from the store to the document. */
import { detectColorMode, detectLanguage, knownLanguage, type Language } from "./language.ts";
import { applyLook, type ColorMode } from "./look.ts";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The language to start with. */
export const storedLanguage = (): Language => knownLanguage(read("language")) ?? detectLanguage(navigator.languages);

/** Applies theme and colours now and whenever they or the device's own theme change. */
export function startLook(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const mode = read("colorMode");
  const colors: ColorMode = mode === "greenUp" || mode === "redUp" ? mode : detectColorMode(navigator.languages[0] ?? navigator.language);
  const apply = () => applyLook(document, read("theme") ?? "white", colors, dark.matches);
  dark.addEventListener("change", apply);
  apply();
}

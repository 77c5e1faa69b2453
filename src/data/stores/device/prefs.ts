/**
 * The user's choices about looks and data. Reading is free; every write persists. The roof applies
 * them to the document and the link.
 */
import { observable } from "@legendapp/state";
import { onOtherTab, persist, type Stored } from "../../persist.ts";

export type Theme = "white" | "dark" | "system";

export interface Prefs {
  theme: Theme;
  colorMode: Stored<"colorMode">;
  language: string;
  density: Stored<"density">;
  numbers: Stored<"numbers">;
  dataProfile: Stored<"dataProfile">;
  /** IANA zone, empty for the device's. */
  timeZone: string;
  deskKeys: Stored<"deskKeys">;
}

/** First visit: Chinese browsers get CN, others en; East Asian languages see red as up. */
export function firstPrefs(
  browserLanguages: readonly string[],
): Pick<Prefs, "language" | "colorMode"> {
  const first = (browserLanguages[0] ?? "en").toLowerCase();
  const language = first.startsWith("zh") ? "CN" : "en";
  return { language, colorMode: /^(zh|ja|ko)/.test(first) ? "redUp" : "greenUp" };
}

function load(): Prefs {
  const first = firstPrefs(typeof navigator === "undefined" ? [] : navigator.languages);
  const theme = persist.load("theme");
  const language = persist.load("language") ?? first.language;
  return {
    // The storage fallback never flashes dark: white unless something else was chosen.
    theme: theme === undefined || theme === "drak" ? "white" : theme,
    colorMode: persist.load("colorMode") ?? first.colorMode,
    language: language === "zh-CN" ? "CN" : language,
    density: persist.load("density") ?? "comfortable",
    numbers: persist.load("numbers") ?? "language",
    dataProfile: persist.load("dataProfile") ?? "frame",
    timeZone: persist.load("timeZone") ?? "",
    deskKeys: persist.load("deskKeys") ?? "on",
  };
}

export const prefs$ = observable<Prefs>(load());
onOtherTab(
  ["theme", "colorMode", "language", "density", "numbers", "dataProfile", "timeZone", "deskKeys"],
  () => prefs$.assign(load()),
);

/** Changes and persists one preference. */
export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  if (prefs$.peek()[key] === value) return;
  prefs$.assign({ [key]: value } as Partial<Prefs>);
  persist.save(key, value as Stored<K>);
}

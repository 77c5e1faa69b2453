/**
 * From the store of preferences to the document and the link: theme, direction colours, language,
 * time zone, data profile. Applied at once, no reload.
 */
import type { i18n } from "i18next";
import { prefer } from "../../data/link/start.ts";
import { refreshUser } from "../../data/queries/resource.ts";
import { prefs$ } from "../../data/stores/device/prefs.ts";
import { setHomeZone } from "../../lib/format/time.ts";
import { applyLook } from "../shell/look.ts";
import { changeLanguage } from "../words/i18n.ts";
import { ourLanguage } from "../words/language.ts";

/**
 * Keeps the document in step with the store and with the device's own theme. For the life of the
 * page.
 */
export function followPreferences(words: i18n): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const look = () =>
    applyLook(document, prefs$.theme.peek(), prefs$.colorMode.peek(), dark.matches);
  look();
  dark.addEventListener("change", look);
  prefs$.theme.onChange(look);
  prefs$.colorMode.onChange(look);
  setHomeZone(prefs$.timeZone.peek());
  prefs$.timeZone.onChange(({ value }) => {
    setHomeZone(value);
    // Days of results go by the zone that calls say.
    refreshUser();
  });
  prefs$.dataProfile.onChange(({ value }) => prefer({ profile: value }));
  const speak = (): void => void changeLanguage(words, ourLanguage(prefs$.language.peek()));
  prefs$.language.onChange(({ value }) => {
    prefer({ language: value });
    speak();
  });
  prefs$.numbers.onChange(speak);
}

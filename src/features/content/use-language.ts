/** The language that texts are asked for in, as the calls take it. */
import { prefs$ } from "../../data/stores/device/prefs.ts";
import { useValue } from "../../data/stores/use-value.ts";

export const useLanguage = (): string => useValue(prefs$.language);

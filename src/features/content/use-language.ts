/** The language that texts are asked for in, as the calls take it. */
import { useValue } from "@legendapp/state/react";
import { prefs$ } from "../../data/stores/device/prefs.ts";

export const useLanguage = (): string => useValue(prefs$.language);

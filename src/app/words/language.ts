/** Which of our languages a code stands for. */
import { OFFERED } from "../../lib/language/codes.ts";

/** Made of English, in development alone (pseudo.ts). */
const PSEUDO: readonly string[] = __DEV__ ? ["xx", "xr"] : [];

/** A code as one of ours; `zh-CN` is CN, what we do not have (yet) is English. */
export function ourLanguage(code: string): string {
  const own = code === "zh-CN" ? "CN" : code;
  return [...PSEUDO, ...OFFERED].includes(own) ? own : "en";
}

/** Files of a pseudo language, made of English while the page is developed. */

import { type Pseudo, pseudoTexts } from "./pseudo.ts";
import type { TextFiles } from "./text-files.ts";

const english = import.meta.glob("../../../locales/en/*.json") as TextFiles;

export const pseudoFiles = (language: Pseudo): TextFiles =>
  Object.fromEntries(
    Object.entries(english).map(([path, load]) => [
      path.replace("/en/", `/${language}/`),
      async () => ({ default: pseudoTexts((await load()).default, language) }),
    ]),
  );

import { describe } from "vitest";
import { judgePseudo } from "./judge-pseudo.ts";

describe.each(["xx", "xr"] as const)("%s", (language) => judgePseudo(language));

/**
 * Routes and calls as the tables, headings and lists of the specification name them. It lies beside
 * the project, where it was written.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../../shared/spec/", import.meta.url);
/** Heading that only the page naming all screens has. */
const ALL_SCREENS = "### Tabbed layout groups";

export interface Specified {
  /** With `:symbol` where an address takes one. */
  routes: string[];
  /** Paths of calls, in full. */
  calls: string[];
}

/** Undefined where the specification is not there. */
export function readSpecified(): Specified | undefined {
  if (!existsSync(FOLDER)) return undefined;
  const texts = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".md"))
    .map((file) => readFileSync(new URL(file, FOLDER), "utf8"));
  const sorted = (all: Iterable<string>): string[] => [...new Set(all)].sort();
  return {
    routes: sorted(texts.flatMap((text) => [...headings(text), ...listed(text)])),
    calls: sorted(texts.flatMap((text) => [...banged(text), ...plainCalls(text)])),
  };
}

const address = (path: string): string => path.trim().replace(/\{(\w+)\}/g, ":$1");

/** Screens that a map describes: what is bold, or first in a row of a table. */
function headings(map: string): string[] {
  return map.split("\n").flatMap((line) => {
    const places = line.startsWith("## B")
      ? [/`(\/[^`]+)`/g]
      : [/\*\*`(\/[^`]+)`/g, /^\| `(\/[A-Za-z][^`]*)`/g];
    return places
      .flatMap((place) => [...line.matchAll(place)])
      .map((found) => address(found[1].split(/[?\s#]/)[0]))
      .filter((path) => !/[!|]|\.action$/.test(path));
  });
}

/**
 * Screens that the product names, by their groups. What the lists say in passing of another group's
 * screens stands in the maps.
 */
function listed(product: string): string[] {
  const part = product.split(ALL_SCREENS)[1]?.split("\n## ")[0] ?? "";
  return part.split("\n").flatMap((line) => {
    if (line.startsWith("/login")) return line.split(/[, .]+/).filter((one) => one.startsWith("/"));
    if (!line.startsWith("- ")) return [];
    return line
      .slice(2)
      .replace(/\([^)]*\)/g, "")
      .split(/; |\. /)
      .flatMap((piece) => {
        const group = /^(\/\w+|Pledge loan|Credit loan|C2C)[^:]*: (.*)$/.exec(piece);
        if (group === null)
          return piece
            .split(/[, ]+/)
            .flatMap((one) => (one.startsWith("/") ? [one.replace(/\.$/, "")] : []));
        const base = group[1].startsWith("/") ? group[1] : "/cryptos";
        return group[2]
          .split(/, /)
          .map((one) => address(`${base}/${one.trim().replace(/\.$/, "").replace(/^\//, "")}`));
      });
  });
}

/** `name!verb.action`, and `!verb` after one of the same name. */
function banged(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    let name = "";
    return [...line.matchAll(/([A-Za-z0-9]*)!([A-Za-z][A-Za-z0-9_]*)/g)].flatMap((found) => {
      if (found[1] !== "") name = found[1];
      return name === "" ? [] : [`/${name}!${found[2]}.action`];
    });
  });
}

/**
 * Calls of the other spellings: after their method, and the watchlist's, whose common beginning is
 * left out.
 */
function plainCalls(text: string): string[] {
  const path = /\b(?:GET|POST)\s+`?(…?\/?[A-Za-z][\w/]*(?:\.action)?)(?![\w!/.])/g;
  return [...text.matchAll(path)]
    .map(([, found]) => found.replace(/^…/, "/item/itemUserOptionalList").replace(/^(?!\/)/, "/"))
    .filter((found) => found.includes("/", 1) || found.endsWith(".action") || PLAIN.has(found));
}
/** One word, and a call all the same. */
const PLAIN = new Set([
  "/publicRealtimeByType",
  "/publicRealtimeTop",
  "/getUserOrderCurrency",
  "/assetsTradeTop",
]);

/**
 * Which file of the build each of our modules belongs to, by who needs it. A family's closure is
 * everything its screens import while they load:
 *   link        the connection to the data layer and the cells of the first rows: what boot needs of other rooms
 *   kit         the roof and what the first screen needs
 *   home        the first screen, and what it needs of its own feature
 *   later       what the roof adds once prices flow
 *   instrument  what only screens of one instrument need: charts, book, tape
 *   people      what only screens of an account need: forms, step-up
 *   more        what several of the others need, or a screen of no family
 * Computed, not listed: a module of one closure has all it imports in the same closure, so no file
 * of the build ever waits for one that waits for it, and a component that only other screens use
 * can never grow the first route.
 */
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { ours, sourceFacts } from "./read-source.ts";

export type Family = "link" | "kit" | "home" | "later" | "instrument" | "people" | "more";

/** Boot keeps its own needs: it runs before there is any other file. */
const BOOT = "src/app/boot/boot.ts";
/** Parts of boot that others need too. */
const LINK = [
  "src/data/link/start.ts",
  "src/data/queries/market/first-rows.ts",
  "src/parts/price/tick-digits.ts",
  "src/lib/format/price.ts",
  "src/lib/format/percent.ts",
];
/** The first route loads these after it: the roof and the quotes screen. */
const FIRST = ["src/app/main.tsx", "src/features/quotes/QuotesIndex.tsx"];
/**
 * The roof's own lazy part of every visit: without a file of its own it would bring along the
 * family that happens to share a module with it.
 */
const LATER = "src/app/offline/Later.tsx";
/**
 * Every file named above. One that is not there would count for nothing, and the first route would
 * load what it named: a test holds them against the tree.
 */
export const NAMED: readonly string[] = [BOOT, LATER, ...LINK, ...FIRST];
/**
 * The list of all screens is a file of its own: an address that is not the first screen's is looked
 * up before React is there.
 */
const LISTS =
  /[\\/]src[\\/](app[\\/]routes[\\/](registry|loads)|features[\\/][^\\/]+[\\/]routes)\.ts$/;
/**
 * Marks of figures are asked for by whoever reads another language, on every screen: with the
 * family of the settings that name them, all of it came.
 */
const MARKS = /[\\/]src[\\/]lib[\\/]format[\\/]marks\.ts$/;
const FEATURES = /[\\/]src[\\/]features[\\/]/;
/** The feature of the first screen. */
const HOME = /[\\/]src[\\/]features[\\/]quotes[\\/]/;
const INSTRUMENT = ["detail", "foreign", "chart"];
const PEOPLE = [
  ...["account", "mine", "security", "identity", "content", "support"],
  ...[
    "assets",
    "transfer",
    "exchange",
    "payment",
    "deposit",
    "withdraw",
    "record",
    "c2c",
    "advertiser",
    "promote",
  ],
];
const STYLES = ".wyw-in-js.css";

interface Closure {
  modules: ReadonlySet<string>;
  icons: ReadonlySet<string>;
}

/**
 * Tells the family of a module of the build; undefined for one of boot, and for one that no screen
 * imports while it loads. `id`: an absolute path.
 */
export function families(root: string): (id: string) => Family | undefined {
  const folder = resolve(root, "src/features");
  const features = readdirSync(folder).filter((feature) =>
    existsSync(resolve(folder, feature, "routes.ts")),
  );
  const routes = (feature: string): string => resolve(folder, feature, "routes.ts");
  const screens = (of: readonly string[]): string[] =>
    of.filter((f) => features.includes(f)).flatMap((feature) => sourceFacts(routes(feature)).lazy);

  const boot = closure([resolve(root, BOOT)]);
  const link = closure(LINK.map((file) => resolve(root, file)));
  const first = closure([...FIRST.map((file) => resolve(root, file)), ...features.map(routes)]);
  const others = features.filter(
    (feature) => !INSTRUMENT.includes(feature) && !PEOPLE.includes(feature),
  );
  const later = closure([resolve(root, LATER)]);
  const screensOf = {
    instrument: closure(screens(INSTRUMENT)),
    people: closure(screens(PEOPLE)),
    more: closure(screens(others)),
  };

  const familyOf = (has: (c: Closure) => boolean): Family | undefined => {
    if (has(link)) return "link";
    if (has(boot)) return undefined;
    if (has(first)) return "kit";
    if (has(later)) return "later";
    const wanting = (Object.keys(screensOf) as (keyof typeof screensOf)[]).filter((name) =>
      has(screensOf[name]),
    );
    return wanting.length > 1 ? "more" : wanting[0];
  };
  return (id) => {
    const path = id.split("?")[0];
    const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.\w+$/.exec(path);
    if (icon !== null) return familyOf(({ icons }) => icons.has(icon[1]));
    // Every icon and every style is made with these.
    if (/[\\/]node_modules[\\/](lucide-react|@linaria)[\\/]/.test(path)) return "kit";
    if (LISTS.test(path) || MARKS.test(path)) return undefined;
    // The styles of a module stand in a file of the same name that the bundler makes.
    const stem = path.endsWith(STYLES) ? path.slice(0, -STYLES.length) : undefined;
    const names = stem === undefined ? [path] : [`${stem}.ts`, `${stem}.tsx`];
    const family = familyOf(({ modules }) => names.some((name) => modules.has(name)));
    if (!FEATURES.test(path)) return family;
    return family === "kit" && HOME.test(path) ? "home" : undefined;
  };
}

/** Everything that `entries` import while they load. */
function closure(entries: readonly string[]): Closure {
  const modules = new Set(entries.filter((file) => existsSync(file)));
  const icons = new Set<string>();
  for (const file of modules) {
    for (const fact of sourceFacts(file).values) {
      if (fact.specifier === "lucide-react") for (const name of fact.names) icons.add(kebab(name));
      const path = ours(file, fact);
      if (path !== undefined) modules.add(path);
    }
  }
  return { modules, icons };
}

/** The file of an icon: `ArrowDown01` → `arrow-down-0-1`. */
const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([a-zA-Z])(\d)/g, "$1-$2")
    .replace(/(\d)(?=\d)/g, "$1-")
    .toLowerCase();

/**
 * Which file of the build each of our modules belongs to, by who needs it. A family's closure is everything its screens import while they load:
 *   kit         what the first screen needs
 *   instrument  what only screens of one instrument need: charts, book, tape
 *   people      what only screens of an account need: forms, step-up
 *   more        what several of the others need, or a screen of no family
 * Computed, not listed: a module of one closure has all it imports in the same closure, so no file of the build ever waits for one that waits
 * for it, and a component that only other screens use can never grow the first route.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readModule } from "../imports/read-module.ts";

export type Family = "kit" | "instrument" | "people" | "more";

/** What boot itself needs stays with it: it runs before there is any other file. */
const BOOT = "src/app/boot.ts";
/** What the first route loads after it: the roof and the quotes screen. Every feature's list of routes comes with the roof. */
const FIRST = ["src/app/main.tsx", "src/features/quotes/QuotesIndex.tsx"];
const INSTRUMENT = ["detail", "foreign", "chart"];
const PEOPLE = ["account", "mine", "security", "identity", "content", "support"];
const STYLES = ".wyw-in-js.css";

interface Closure {
  modules: ReadonlySet<string>;
  icons: ReadonlySet<string>;
}

/** Tells the family of a module of the build; undefined for one of boot, and for one that no screen imports while it loads. `id`: an absolute path. */
export function families(root: string): (id: string) => Family | undefined {
  const folder = resolve(root, "src/features");
  const features = readdirSync(folder).filter((feature) => existsSync(resolve(folder, feature, "routes.ts")));
  const routes = (feature: string): string => resolve(folder, feature, "routes.ts");
  const screens = (of: readonly string[]): string[] => of.filter((f) => features.includes(f)).flatMap((feature) => lazy(routes(feature)));

  const boot = closure([resolve(root, BOOT)]);
  const first = closure([...FIRST.map((file) => resolve(root, file)), ...features.map(routes)]);
  const others = features.filter((feature) => !INSTRUMENT.includes(feature) && !PEOPLE.includes(feature));
  const later = { instrument: closure(screens(INSTRUMENT)), people: closure(screens(PEOPLE)), more: closure(screens(others)) };

  const familyOf = (has: (c: Closure) => boolean): Family | undefined => {
    if (has(boot)) return undefined;
    if (has(first)) return "kit";
    const wanting = (Object.keys(later) as (keyof typeof later)[]).filter((name) => has(later[name]));
    return wanting.length > 1 ? "more" : wanting[0];
  };
  return (id) => {
    const path = id.split("?")[0];
    const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.\w+$/.exec(path);
    if (icon !== null) return familyOf(({ icons }) => icons.has(icon[1]));
    // What every icon and every style is made with.
    if (/[\\/]node_modules[\\/](lucide-react|@linaria)[\\/]/.test(path)) return "kit";
    if (!path.endsWith(STYLES)) return familyOf(({ modules }) => modules.has(path));
    // The styles of a module stand in a file of the same name that the bundler makes.
    const stem = path.slice(0, -STYLES.length);
    return familyOf(({ modules }) => modules.has(`${stem}.ts`) || modules.has(`${stem}.tsx`));
  };
}

/** Everything that `entries` import while they load. */
function closure(entries: readonly string[]): Closure {
  const modules = new Set(entries.filter((file) => existsSync(file)));
  const icons = new Set<string>();
  for (const file of modules) {
    for (const { specifier, kind, names } of readModule(file, readFileSync(file, "utf8")).imports) {
      if (kind !== "value") continue;
      if (specifier === "lucide-react") for (const name of names) icons.add(kebab(name));
      else if (specifier.startsWith(".") && /\.tsx?$/.test(specifier)) modules.add(resolve(dirname(file), specifier));
    }
  }
  return { modules, icons };
}

/** The files that a list of routes loads when they are opened. */
const lazy = (file: string): string[] =>
  readModule(file, readFileSync(file, "utf8"))
    .imports.filter(({ kind }) => kind === "dynamic")
    .map(({ specifier }) => resolve(dirname(file), specifier));

/** The file of an icon: `ArrowDown01` → `arrow-down-0-1`. */
const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([a-zA-Z])(\d)/g, "$1-$2")
    .replace(/(\d)(?=\d)/g, "$1-")
    .toLowerCase();

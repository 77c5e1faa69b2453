/**
 * Which of our modules the first screen needs: everything that its entries import while they load, and the icons those name. The bundler puts
 * exactly these into the kit, so that a component only other screens use can never grow the first route.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readModule } from "../imports/read-module.ts";

/** Entries of the first route: boot, the roof, the quotes screen, and every feature's list of routes. */
const ENTRIES = ["src/app/boot.ts", "src/app/main.tsx", "src/features/quotes/QuotesIndex.tsx"];

const STYLES = ".wyw-in-js.css";

/** Tells whether a module of a build is part of the first route. `id` is an absolute path, as bundlers give it. */
export function firstRoute(root: string): (id: string) => boolean {
  const features = resolve(root, "src/features");
  const routes = readdirSync(features).map((feature) => resolve(features, feature, "routes.ts"));
  const modules = new Set([...ENTRIES.map((file) => resolve(root, file)), ...routes].filter((file) => existsSync(file)));
  const icons = new Set<string>();
  for (const file of modules) {
    for (const { specifier, kind, names } of readModule(file, readFileSync(file, "utf8")).imports) {
      if (kind !== "value") continue;
      if (specifier === "lucide-react") for (const name of names) icons.add(kebab(name));
      else if (specifier.startsWith(".") && /\.tsx?$/.test(specifier)) modules.add(resolve(dirname(file), specifier));
    }
  }
  // The styles of a module stand in a file of the same name that the bundler makes.
  const stems = new Set([...modules].map((file) => file.replace(/\.tsx?$/, "")));
  return (id) => {
    const path = id.split("?")[0];
    if (path.endsWith(STYLES)) return stems.has(path.slice(0, -STYLES.length));
    const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.\w+$/.exec(path);
    if (icon !== null) return icons.has(icon[1]);
    return modules.has(path) || /[\\/]node_modules[\\/](lucide-react|@linaria)[\\/]/.test(path);
  };
}

/** The file of an icon: `ArrowDown01` → `arrow-down-0-1`. */
const kebab = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([a-zA-Z])(\d)/g, "$1-$2")
    .replace(/(\d)(?=\d)/g, "$1-")
    .toLowerCase();

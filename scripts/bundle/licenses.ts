/**
 * The licenses of what a build carries, read from the installed packages: who uses the app can read
 * them in it (About). Written beside the list of packages, from the same facts.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const LICENSES_FILE = "licenses.json";

export interface License {
  name: string;
  version: string;
  /** SPDX expression, as the package says. */
  license: string;
  text: string;
}

/**
 * The license of the package or project in `folder`. Throws when it names none or brings no text:
 * such a thing is not shipped.
 */
function licenseIn(folder: string, as?: string): License {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  if (typeof license !== "string" || file === undefined)
    throw new Error(`${name}: no license to ship it under`);
  return {
    name: as ?? name,
    version,
    license,
    text: readFileSync(join(folder, file), "utf8").trim(),
  };
}

/**
 * The project's own first, then one entry a package and version, by name. `origins` as in
 * `list-packages.ts`; rooms of the repository are the project's own.
 */
export function licensesOf(origins: Iterable<string>, root: string): License[] {
  const found = new Map<string, License>();
  for (const origin of origins) {
    if (!origin.startsWith("node_modules/")) continue;
    const license = licenseIn(join(root, origin));
    found.set(`${license.name}@${license.version}`, license);
  }
  return [
    licenseIn(root, "SYN"),
    ...[...found.values()].sort((a, b) => a.name.localeCompare(b.name, "en")),
  ];
}

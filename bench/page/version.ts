/** Pinned versions, from package.json, so that a report names what was really measured. */
import { dependencies, devDependencies } from "../../package.json";

const PINNED: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };

/** `name version` of each package, in order. */
export const versionOf = (...packages: readonly string[]): string =>
  packages.map((name) => `${name} ${PINNED[name]}`).join(", ");

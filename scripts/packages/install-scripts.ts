/**
 * Packages that run a program of their own when they are installed, with all rights of whoever
 * installs them.
 */

export interface LockedPackage {
  /** Package that an alias stands for. */
  name?: string;
  version?: string;
  hasInstallScript?: boolean;
}

/**
 * Places in the lock file that run install scripts and are not named in package.json's
 * `allowScripts` (by name, or name and version). `runs` says of a place whether the installed
 * package runs one, whatever the lock file has of it.
 */
export function unnamedScripts(
  locked: Readonly<Record<string, LockedPackage>>,
  allowed: Readonly<Record<string, boolean>>,
  runs: (place: string) => boolean,
): string[] {
  return Object.entries(locked)
    .filter(([place, one]) => place !== "" && (one.hasInstallScript === true || runs(place)))
    .filter(
      ([place, { name = nameAt(place), version }]) =>
        allowed[name] === undefined && allowed[`${name}@${version}`] === undefined,
    )
    .map(([place]) => place);
}

const nameAt = (place: string): string =>
  place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

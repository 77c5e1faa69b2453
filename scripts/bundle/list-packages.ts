/**
 * Plugins that write down whose code a build carries: the installed packages (by their key in
 * package-lock.json) and the rooms of this repository, of the page and of its workers, into
 * `.vite/packages.json`. The bundle check reads it. A list made by the bundler cannot overlook a
 * package that left no recognisable text in the minified output. Their licenses go into
 * `licenses.json`, which the app shows.
 */
import type { Plugin, Rolldown } from "vite";
import { LICENSES_FILE, licensesOf } from "./licenses.ts";

export const PACKAGES_FILE = ".vite/packages.json";

/**
 * `node_modules/a`, `node_modules/a/node_modules/@b/c`, or the first folder of a path of ours;
 * undefined for what the bundler made up.
 */
export function originOf(module: string, root: string): string | undefined {
  const path = module.split("?")[0];
  if (path.startsWith("\0") || !path.startsWith(`${root}/`)) return undefined;
  const inside = path.slice(root.length + 1);
  const found = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(inside);
  return found ? found[0] : inside.split("/")[0];
}

/**
 * `page` goes into the plugins of the build, `worker` into those of its workers; workers are
 * finished before the page is.
 */
export function listPackages(root: string): { page: Plugin; worker: Plugin } {
  const origins = new Set<string>();
  const collect = (bundle: Rolldown.OutputBundle): void => {
    for (const output of Object.values(bundle)) {
      if (output.type !== "chunk") continue;
      for (const module of output.moduleIds) {
        const origin = originOf(module, root);
        if (origin) origins.add(origin);
      }
    }
  };
  return {
    page: {
      name: "list-packages",
      apply: "build",
      generateBundle(_options, bundle) {
        collect(bundle);
        this.emitFile({
          type: "asset",
          fileName: PACKAGES_FILE,
          source: JSON.stringify([...origins].sort(), undefined, 1),
        });
        this.emitFile({
          type: "asset",
          fileName: LICENSES_FILE,
          source: JSON.stringify(licensesOf(origins, root)),
        });
      },
    },
    worker: {
      name: "list-packages-of-workers",
      generateBundle: (_options, bundle) => collect(bundle),
    },
  };
}

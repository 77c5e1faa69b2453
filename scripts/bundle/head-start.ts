/**
 * Plugin that gives the built page its head start: what a first price needs is asked for by the
 * inline script, in the first breath, and nothing else is. The worker of the data layer starts
 * beside the entry instead of by it (data/link/ladder.ts joins it by its name); entry and link are
 * imported, since a script element would keep the page "loading" until they are there; the shell's
 * styles stand in the page. The roof (React, kit, styles) is the entry's to ask for, after the
 * first prices; only an address without prices gets it named beside the entry. While developing,
 * the page is as it is written.
 */
import type { Plugin, Rolldown } from "vite";

const ENTRY = /\s*<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/;
const HINTS = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)">/g;
const STYLES = /<link rel="stylesheet"[^>]*\shref="([^"]+)">/;
/** index.html's script begins without a head start. */
const NOTHING = "const start = undefined;";
const HUB = /\/hub\.worker-[\w-]+\.js$/;
const ROOF = /\/src\/app\/main\.tsx$/;

/** Facts for the inline script of index.html. */
export interface HeadStart {
  /** The worker's file, and its name as the ladder gives it to the first of a build. */
  worker: string;
  name: string;
  /** Imported at once: the entry last. */
  scripts: string[];
  /**
   * Scripts that an address without prices fetches meanwhile, by their length: a line of six
   * connections serves the first first.
   */
  roof: string[];
}

/** Name of the first SharedWorker of a build. */
export const firstWorkerName = (build: string): string => `syn-${build}-0`;

/**
 * The page with its head start. `files` are the build's, `base` its folder with slashes. Throws
 * when the page or the build is not as expected.
 */
export function withHeadStart(
  html: string,
  files: Rolldown.OutputBundle,
  base: string,
  build: string,
): string {
  const entry = ENTRY.exec(html);
  const styles = STYLES.exec(html);
  const worker = Object.keys(files).find((name) => HUB.test(`/${name}`));
  if (entry === null || styles === null || !html.includes(NOTHING))
    throw new Error("the page has no entry, no styles or no inline script");
  if (worker === undefined) throw new Error("the build has no worker");
  const sheet = files[styles[1].slice(base.length)];
  if (sheet?.type !== "asset") throw new Error("the styles of the page are no file of the build");
  const scripts = [...html.matchAll(HINTS)].map(([, file]) => file);
  const start: HeadStart = {
    worker: base + worker,
    name: firstWorkerName(build),
    scripts: [...scripts, entry[1]],
    roof: roofFiles(files, base),
  };
  return html
    .replace(entry[0], "")
    .replace(HINTS, "")
    .replace(styles[0], () => `<style>${String(sheet.source).trim()}</style>`)
    .replace(NOTHING, () => `const start = ${JSON.stringify(start)};`);
}

/** The scripts of the roof but for those that boot has anyway. */
function roofFiles(files: Rolldown.OutputBundle, base: string): string[] {
  const chunks = new Map(
    Object.values(files).flatMap((output) =>
      output.type === "chunk" ? [[output.fileName, output] as const] : [],
    ),
  );
  const closure = (names: readonly string[]): Set<string> => {
    const all = new Set(names);
    for (const name of all) for (const next of chunks.get(name)?.imports ?? []) all.add(next);
    return all;
  };
  const roof = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => ROOF.test(id)));
  if (roof === undefined) throw new Error("the build has no roof");
  const boot = closure(
    [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
  );
  const length = (name: string): number => chunks.get(name)?.code.length ?? 0;
  return [...closure([roof.fileName])]
    .filter((name) => !boot.has(name))
    .sort((a, b) => length(b) - length(a))
    .map((name) => base + name);
}

/** `build` names the build, as `__BUILD__` does in the page. */
export function headStart(build: string): Plugin {
  let base = "/";
  return {
    name: "head-start",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html;
        const page = withHeadStart(html, bundle, base, build);
        // Nobody asks for the file any more, the service worker included.
        const styles = STYLES.exec(html)?.[1].slice(base.length) ?? "";
        delete bundle[styles];
        for (const output of Object.values(bundle))
          if (output.type === "chunk") output.viteMetadata?.importedCss.delete(styles);
        return page;
      },
    },
  };
}

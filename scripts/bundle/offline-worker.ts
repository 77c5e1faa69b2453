/**
 * Plugin that builds src/offline/service-worker.ts into one classic script at the root of the
 * build, and tells it what there is to keep: its name must not change with its content, and its
 * content must name the build's files, so it is bundled after them.
 */
import { join } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import type { ShellFiles } from "../../src/offline/shell-cache.ts";

export const WORKER_FILE = "service-worker.js";

/**
 * Sources whose chunks the page needs to open on its first screen, in English; the words of another
 * language are kept by who reads it.
 */
const CORE = [
  /src\/app\/boot\.ts$/,
  /src\/app\/main\.tsx$/,
  /src\/app\/routes\/loads\.ts$/,
  /src\/features\/quotes\/QuotesIndex\.tsx$/,
  /locales\/en\/(common|parts|quotes)\.json$/,
];
const WORDS = /[\\/]locales[\\/](\w+)[\\/]common\.json$/;
/** The data layer's worker is a file of its own, named by its source. */
const HUB = /\/hub\.worker-[\w-]+\.js$/;

/**
 * Files that the worker of a build has to know. `base` is the folder the build is served from, with
 * its slashes.
 */
export function shellFiles(bundle: Rolldown.OutputBundle, stamp: string, base: string): ShellFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const wanted = new Set(
    chunks
      .filter(({ moduleIds }) => moduleIds.some((id) => CORE.some((source) => source.test(id))))
      .map((chunk) => chunk.fileName),
  );
  const core = new Set<string>();
  for (const name of wanted) {
    core.add(name);
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const next of chunk?.imports ?? []) wanted.add(next);
    for (const style of chunk?.viteMetadata?.importedCss ?? []) core.add(style);
  }
  const all = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
  for (const name of all) if (HUB.test(name)) core.add(name);
  const entry = chunks.find((chunk) => chunk.isEntry)?.fileName;
  if (entry === undefined) throw new Error("the build has no entry");
  const path = (name: string): string => base + name;
  const words = chunks.flatMap(({ fileName, moduleIds }) =>
    moduleIds.flatMap((id) => (WORDS.exec(id) ?? []).slice(1).map((code) => [code, fileName])),
  );
  const others = words
    .filter(([code]) => code !== "en")
    .map(([code, name]) => [code.toLowerCase(), path(name)]);
  return {
    build: stamp,
    folder: path("assets/"),
    entry: path(entry),
    core: [...core].map(path),
    words: Object.fromEntries(others),
    all: all.map(path),
  };
}

/** `stamp` names the build, as `__BUILD__` does in the page. */
export function offlineWorker(root: string, stamp: string): Plugin {
  let base = "/";
  return {
    name: "offline-worker",
    apply: "build",
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = shellFiles(bundle, stamp, base);
        this.emitFile({
          type: "asset",
          fileName: WORKER_FILE,
          source: await bundleWorker(root, files),
        });
      },
    },
  };
}

async function bundleWorker(root: string, files: ShellFiles): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: "error",
    define: { __SHELL__: JSON.stringify(files) },
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: join(root, "src/offline/service-worker.ts"),
        output: { format: "iife" },
      },
    },
  });
  const [result] = [built].flat();
  const chunk =
    "output" in result ? result.output.find((output) => output.type === "chunk") : undefined;
  if (chunk === undefined) throw new Error("the service worker does not build");
  return chunk.code;
}

import react from "@vitejs/plugin-react";
import wyw from "@wyw-in-js/vite";
import { defaultClientConditions, defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { addresses } from "./scripts/bundle/addresses.ts";
import { type Family, families } from "./scripts/bundle/families.ts";
import { headStart } from "./scripts/bundle/head-start.ts";
import { listPackages } from "./scripts/bundle/list-packages.ts";
import { offlineWorker } from "./scripts/bundle/offline-worker.ts";
import { screenWords } from "./scripts/bundle/screen-words.ts";
import { wordFileOf, wordFiles } from "./scripts/bundle/word-files.ts";

/**
 * Stamp of this build: names the SharedWorker, so that pages of two builds never share one. `npm
 * run dev` restarts get a new one too.
 */
const build = process.env.SYN_BUILD ?? Date.now().toString(36);

const OURS =
  /[\\/](src[\\/](ui|parts|lib|data|charts|app|features[\\/]quotes)|node_modules[\\/](lucide-react|@linaria)|contract)[\\/]/;
const familyOf = families(import.meta.dirname);
/**
 * A file of the build for what of ours belongs to a family, and for the packages that only it uses.
 */
const family = (name: Family, packages = /^$/) => ({
  name,
  priority: 1,
  // Elsewhere what one screen alone needs stays with it.
  minShareCount: name === "kit" || name === "home" ? 1 : 2,
  test: (id: string) => (OURS.test(id) && familyOf(id) === name) || packages.test(id),
});

/**
 * Few files on the way to the first screen: a browser fetches six at a time over HTTP/1.1, and the
 * bundler's own sharing makes forty-five. `link` is what boot needs and imports nothing of the
 * other two; what one lazy part alone needs stays with it.
 */
const GROUPS = [
  {
    ...family("link", /[\\/]node_modules[\\/]comlink|^\0vite[\\/]preload-helper/),
    priority: 3,
    minShareCount: 1,
  },
  {
    name: "vendor",
    priority: 2,
    minShareCount: 1,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store|@legendapp|valibot|html-parse-stringify)[\\/]/,
  },
  // families.ts says what they are and why none of them waits for another in a circle.
  family("kit", /[\\/]node_modules[\\/]js-md5[\\/]/),
  family("home"),
  {
    name: wordFileOf,
    priority: 1,
    minShareCount: 1,
    test: (id: string) => wordFileOf(id) !== null,
  },
  family("later"),
  family("instrument", /[\\/]node_modules[\\/]uplot[\\/]/),
  family("people", /[\\/]node_modules[\\/](react-hook-form|@hookform|uqr)[\\/]/),
  family("more"),
];

const packages = listPackages(import.meta.dirname);

const words = await screenWords(import.meta.dirname);

export default defineConfig(({ command }) => ({
  root: "src",
  // Chunks come from this prefix. The page itself is `/`.
  base: "/syn/",
  // In development names stay, so that a gallery or a profile is readable; in a build they are short.
  plugins: [
    addresses(),
    wordFiles(),
    wyw({ include: ["**/src/**/*.{ts,tsx}"], exclude: ["**/*.test.*"] }),
    react(),
    packages.page,
    headStart(build),
    offlineWorker(import.meta.dirname, build),
  ],
  // RxJS stands in the worker's first chunk: in the classes of today it is a quarter smaller than in
  // those of ES5, which it gives otherwise.
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  // A name for each first key of a file of words would be a fifth of it; written alike, they share
  // more.
  json: { namedExports: false, stringify: true },
  define: {
    __BUILD__: JSON.stringify(build),
    __VERSION__: JSON.stringify(manifest.version),
    __DEV__: JSON.stringify(command === "serve"),
    __SCREEN_WORDS__: JSON.stringify(words),
  },
  // Their licences stand in the list of packages, as the page's do.
  worker: {
    format: "es",
    plugins: () => [packages.worker],
    rolldownOptions: { output: { comments: false } },
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    // Which source became which chunk: the bundle check measures the first route by it.
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, minShareCount: 2, groups: GROUPS },
      },
    },
  },
  server: { fs: { allow: [".."] } },
}));

import react from "@vitejs/plugin-react";
import wyw from "@wyw-in-js/vite";
import { defineConfig } from "vite";
import { firstRoute } from "./scripts/bundle/first-route.ts";
import { listPackages } from "./scripts/bundle/list-packages.ts";
import { offlineWorker } from "./scripts/bundle/offline-worker.ts";

/** Stamp of this build: names the SharedWorker, so that pages of two builds never share one. `npm run dev` restarts get a new one too. */
const build = process.env.SYN_BUILD ?? Date.now().toString(36);

const OURS = /[\\/](src[\\/](ui|parts|lib|data|charts)|node_modules[\\/](lucide-react|@linaria)|contract)[\\/]/;
const isFirst = firstRoute(import.meta.dirname);
const later = (wanted: RegExp) => (id: string) => wanted.test(id) && !isFirst(id);

/**
 * Few files on the way to the first screen: a browser fetches six at a time over HTTP/1.1, and the bundler's own sharing makes forty-five.
 * `link` is what boot needs to open the data link and imports nothing of the other two; what one lazy part alone needs stays with it.
 */
const GROUPS = [
  {
    name: "link",
    priority: 3,
    test: /[\\/](src[\\/]data[\\/](link[\\/](?!(link|live|detail|detail-wish)\.ts)|apply[\\/](marks|quotes)|stores[\\/]board)|contract[\\/]feed[\\/](columns|pack)|node_modules[\\/]comlink)/,
  },
  {
    name: "vendor",
    priority: 2,
    minShareCount: 1,
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|use-sync-external-store|@legendapp|valibot|html-parse-stringify)[\\/]/,
  },
  {
    // What only the screens of one instrument need: charts, book, tape. Nothing here may be imported by what every screen needs.
    name: "instrument",
    priority: 2,
    test: /[\\/](src[\\/](charts[\\/](?!spark|palette)|parts[\\/](book|chart|detail|instrument[\\/](?!detail-path|use-open|use-back))|data[\\/](apply|stores)[\\/](book|tape|series|chart-prefs)|data[\\/]link[\\/]detail(?!-road))|contract[\\/]http[\\/]detail|node_modules[\\/]uplot)/,
  },
  {
    // What only screens of an account need: the form kit with its library, step-up, the calls of people. Their first screen loads it.
    name: "people",
    priority: 2,
    test: later(
      /[\\/](src[\\/](lib[\\/]picture|parts[\\/](form|proof[\\/](?!proof-slot))|data[\\/](commands[\\/](send-code|upload)|stores[\\/](code-waits|user-info))|ui[\\/](QrCode|OtpCode|PasswordField|UploadTile))|contract[\\/](http[\\/](user|security|identity|upload|demo|envelope)\.ts|rules[\\/]fields)|node_modules[\\/](react-hook-form|@hookform|uqr))/,
    ),
  },
  // What the first screen needs of ours, no module more; what several others share is a file of its own.
  { name: "kit", priority: 1, test: (id: string) => OURS.test(id) && isFirst(id) },
  { name: "more", priority: 1, test: OURS },
];

const packages = listPackages(import.meta.dirname);

export default defineConfig(({ command }) => ({
  root: "src",
  // Chunks come from this prefix (product.md 7). The page itself is `/`.
  base: "/syn/",
  // In development names stay, so that a gallery or a profile is readable; in a build they are short.
  plugins: [wyw({ include: ["**/src/**/*.{ts,tsx}"], exclude: ["**/*.test.*"] }), react(), packages.page, offlineWorker(import.meta.dirname, build)],
  define: { __BUILD__: JSON.stringify(build), __DEV__: JSON.stringify(command === "serve") },
  worker: { format: "es", plugins: () => [packages.worker] },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    // Which source became which chunk: the bundle check measures the first route by it.
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, minShareCount: 2, groups: GROUPS } } },
  },
  server: { fs: { allow: [".."] } },
}));

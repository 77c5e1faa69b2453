/**
 * Builds the bench page with all its peers to bench/dist (ignored by git). Not the product's build:
 * nothing here reaches it. `vite build --config bench/vite.config.ts [--outDir …]`
 */
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import wyw from "@wyw-in-js/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * The second major version of legend-state is installed under a name of its own, but imports itself
 * by the old one.
 */
const legend2: Plugin = {
  name: "legend-state-2",
  enforce: "pre",
  resolveId(id, importer) {
    if (!importer?.includes("/legend-state-2/") || !id.startsWith("@legendapp/state"))
      return undefined;
    return this.resolve(id.replace("@legendapp/state", "legend-state-2"), importer, {
      skipSelf: true,
    });
  },
};

export default defineConfig({
  root: join(import.meta.dirname, "page"),
  base: "./",
  // The peers with the app's looks have its styles too.
  plugins: [legend2, wyw({ include: ["**/src/**/*.{ts,tsx}"] }), react()],
  worker: { format: "es" },
  build: {
    outDir: join(import.meta.dirname, "dist"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { input: join(import.meta.dirname, "page/index.html") },
  },
});

import react from "@vitejs/plugin-react";
import wyw from "@wyw-in-js/vite";
import { defineConfig } from "vite";

/** Stamp of this build: names the SharedWorker, so that pages of two builds never share one. `npm run dev` restarts get a new one too. */
const build = process.env.SYN_BUILD ?? Date.now().toString(36);

export default defineConfig(({ command }) => ({
  root: "src",
  // Chunks come from this prefix (product.md 7). The page itself is `/`.
  base: "/syn/",
  // In development names stay, so that a gallery or a profile is readable; in a build they are short.
  plugins: [wyw({ include: ["**/src/**/*.{ts,tsx}"], exclude: ["**/*.test.*"] }), react()],
  define: { __BUILD__: JSON.stringify(build), __DEV__: JSON.stringify(command === "serve") },
  worker: { format: "es" },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    // Which source became which chunk: the bundle check measures the first route by it.
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
  },
  server: { fs: { allow: [".."] } },
}));

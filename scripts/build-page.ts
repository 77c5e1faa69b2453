/**
 * Builds the page into dist/, always anew and as `npm start` does it, so that the server that
 * follows finds it fresh.
 */
import { rmSync } from "node:fs";
import { buildPageIfStale } from "../server/start/build-page.ts";

const begun = performance.now();
rmSync("dist", { recursive: true, force: true });
await buildPageIfStale(process.cwd());
console.log(`built in ${((performance.now() - begun) / 1000).toFixed(1)} s`);

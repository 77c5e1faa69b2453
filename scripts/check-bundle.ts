/** Checks the build in dist/: worker chunk, budgets. Exit code 1 when something is wrong. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { judgeBundle } from "./bundle/bundle-report.ts";
import { PACKAGES_FILE } from "./bundle/list-packages.ts";

const dist = process.argv[2] ?? "dist";
const manifest = join(dist, ".vite/manifest.json");
if (!existsSync(manifest)) {
  console.log(`No build with a manifest in ${dist}: run "npm run build" first.`);
  process.exit(1);
}
const listed = join(dist, PACKAGES_FILE);
const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const origins: string[] = existsSync(listed) ? JSON.parse(readFileSync(listed, "utf8")) : [];
const { budgets, findings } = judgeBundle({
  manifest: JSON.parse(readFileSync(manifest, "utf8")),
  files: readdirSync(dist, { recursive: true, encoding: "utf8" }),
  text: (file) => readFileSync(join(dist, file), "utf8"),
  gzip: (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  origins,
  development: new Set(Object.keys(packages).filter((key) => packages[key].dev === true)),
});
for (const { name, size, limit, goal } of budgets)
  console.log(
    `${name}: ${(size / 1000).toFixed(1)} kB of ${limit / 1000} kB gzipped, goal ${goal / 1000} kB`,
  );
console.log(
  `carries code of ${origins.filter((origin) => origin.startsWith("node_modules/")).length} packages`,
);
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;

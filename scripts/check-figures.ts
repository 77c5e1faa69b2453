/**
 * Figures of the house over the tree (figures/measure.ts), each held against its ceiling; exit code
 * 1 when one is worse, or so much better that it must be written down. `--table` prints all,
 * `--list NAME` the places of one, `--write` writes down what is better.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { better, type Ceilings, judgeFigures } from "./figures/judge-figures.ts";
import { measure } from "./figures/measure.ts";
import { readTree } from "./imports/read-tree.ts";

/** One figure a line: today's, which may only get better. */
const CEILINGS = new URL("./figures/ceilings.json", import.meta.url);
const [verb, name] = process.argv.slice(2);
const ceilings: Ceilings = JSON.parse(readFileSync(CEILINGS, "utf8"));
const biome: { formatter: { lineWidth: number } } = JSON.parse(readFileSync("biome.json", "utf8"));
const figures = measure(readTree(process.cwd()).sources, biome.formatter.lineWidth);

if (verb === "--table")
  for (const { name, value } of figures) console.log(`${String(value).padStart(7)}  ${name}`);
if (verb === "--write")
  writeFileSync(CEILINGS, `${JSON.stringify(better(figures, ceilings), null, 2)}\n`);
if (verb === "--list") {
  console.log(
    figures.find((figure) => figure.name === name)?.places.join("\n") ??
      `No figure is called ${name}.`,
  );
  process.exit();
}
const findings = judgeFigures(figures, verb === "--write" ? better(figures, ceilings) : ceilings);
for (const finding of findings) console.log(finding);
console.log(`figures: ${figures.length}, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

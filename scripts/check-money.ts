/**
 * The money rule over the tree: no JavaScript number touches an amount. Prints one line a finding;
 * exit code 1 when there is one.
 */
import { readTree } from "./imports/read-tree.ts";
import { lintMoney } from "./money/lint-money.ts";

const tree = readTree(process.cwd());
const judged = /^(contract|server|src|workers)\//;
const sources = [...tree.sources].filter(
  ([path]) => judged.test(path) && !/\.test\.tsx?$/.test(path),
);
const findings = sources.flatMap(([path, text]) => lintMoney(path, text));
for (const { file, line, what } of findings) console.log(`${file}:${line}  ${what}`);
console.log(`money rule: ${sources.length} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

/**
 * Sizes of files and folders over the tree (sizes/check-sizes.ts). Prints one line a finding; exit
 * code 1 when there is one.
 */
import { readTree } from "./imports/read-tree.ts";
import { checkSizes } from "./sizes/check-sizes.ts";

const { sources } = readTree(process.cwd());
const findings = checkSizes(sources);
for (const { file, what } of findings) console.log(`${file}  ${what}`);
console.log(`sizes: ${sources.size} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

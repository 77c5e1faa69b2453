/**
 * Import rules (imports/rooms.ts) over the whole tree. Prints one line a finding; exit code 1 when
 * there is one.
 */
import { checkRooms } from "./imports/check-rooms.ts";
import { readTree } from "./imports/read-tree.ts";

const tree = readTree(process.cwd());
const findings = checkRooms(tree.sources, tree.others);
for (const { file, line, rule, what } of findings) console.log(`${file}:${line}  ${rule}  ${what}`);
console.log(`import rules: ${tree.sources.size} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

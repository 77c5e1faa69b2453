/** SQL rules over the server. Prints one line a finding; exit code 1 when there is one. */
import { readFileSync } from "node:fs";
import { readTree } from "./imports/read-tree.ts";
import { lintSql } from "./sql/lint-sql.ts";

const tree = readTree(process.cwd());
const sources = [...tree.sources].filter(
  ([path]) => path.startsWith("server/") && !path.endsWith(".test.ts"),
);
for (const path of tree.others)
  if (path.startsWith("server/") && path.endsWith(".sql"))
    sources.push([path, readFileSync(path, "utf8")]);
const findings = sources.flatMap(([path, text]) => lintSql(path, text));
for (const { file, line, what } of findings) console.log(`${file}:${line}  ${what}`);
console.log(`sql rules: ${sources.length} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

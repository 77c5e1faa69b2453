/**
 * Run by uploads.test.ts in a process of its own: makes one picture anew and prints what that cost,
 * as JSON. The file comes by stdin.
 */
import { readFileSync } from "node:fs";
import { reencode } from "../../server/modules/files/image/reencode.ts";

const file = readFileSync(0);
// Memory of Node and the code is no picture's cost.
const before = process.resourceUsage().maxRSS;
const start = process.threadCpuUsage();
let became = "";
try {
  const { type, width, height } = reencode(file);
  became = `${type} ${width}×${height}`;
} catch (error) {
  became = (error as Error).message;
}
const { user, system } = process.threadCpuUsage(start);
console.log(
  JSON.stringify({
    became,
    cpuMs: (user + system) / 1000,
    grownMiB: (process.resourceUsage().maxRSS - before) / 1024,
  }),
);

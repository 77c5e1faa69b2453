/**
 * How Node is set up for a server: what can be set before it runs alone. The process takes its own
 * place, with the same number, folder and streams.
 */
import { fileURLToPath } from "node:url";

/**
 * V8's new space grows to 64 MB a thread, of which a server uses 9. Four threads of the compiler
 * keep what they took for the database's code, each in an arena of its own: one is as soon done,
 * since two cores have the main thread and the database to serve.
 */
const FLAGS = ["--max-semi-space-size=8", "--v8-pool-size=1"];
/**
 * Sources without their types, and compiled: half of what a start works. In the checkout, where
 * nobody else writes.
 */
const CACHE = fileURLToPath(new URL("../../.cache/node", import.meta.url));

export type Beginning = Pick<
  NodeJS.Process,
  "platform" | "execPath" | "execArgv" | "argv" | "env" | "execve"
>;

/**
 * Puts the process into its own place unless it is there already, or cannot be: false then, and it
 * serves as it is. Whoever gave a flag keeps it.
 */
export function beginAgain(of: Beginning): boolean {
  const given = [...of.execArgv, ...(of.env.NODE_OPTIONS ?? "").split(" ")].map(nameOf);
  const missing = FLAGS.filter((flag) => !given.includes(nameOf(flag)));
  if (missing.length === 0 || of.platform === "win32" || of.execve === undefined) return false;
  of.execve(of.execPath, [of.execPath, ...missing, ...of.execArgv, ...of.argv.slice(1)], {
    NODE_COMPILE_CACHE: CACHE,
    ...of.env,
  });
  return true;
}

const nameOf = (flag: string): string => flag.split("=", 1)[0].replaceAll("_", "-");

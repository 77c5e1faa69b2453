/**
 * Runs one step of `npm test` as a child process on the project's own Node, ends it when it falls
 * silent, and tells how it ended.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { delimiter, resolve as pathOf } from "node:path";

export interface Command {
  argv: readonly string[];
  env?: Record<string, string>;
  /** Where it reports; without one, whatever it prints is a report. */
  journal?: string;
  /** Show the output as it comes; otherwise only when the step fails. */
  stream: boolean;
}

export interface Ran {
  /** Null when it was ended, or died by a signal. */
  code: number | null;
  output: string;
  /** It had reported nothing for too long. */
  fellSilent: boolean;
  /** CPU time of all its processes, seconds. */
  cpuSeconds: number;
}

/**
 * Runs it to its end, however long that takes, or until nothing was reported for `silentSeconds`;
 * then it is ended with all its children.
 */
export function runCommand(
  { argv, env, journal, stream }: Command,
  silentSeconds: number,
): Promise<Ran> {
  return new Promise((resolve) => {
    // Its own process group, so that browsers and servers the step started are ended as well.
    const PATH = pathOf("node_modules/.bin") + delimiter + process.env.PATH;
    const own = { PATH, ...env, ...(journal === undefined ? {} : { SYN_JOURNAL: journal }) };
    const before = cpuOfChildren();
    const child = spawn(argv[0], argv.slice(1), {
      detached: true,
      env: { ...process.env, ...own },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let fellSilent = false;
    let reportedAt = performance.now();
    let reported = 0;
    const take = (chunk: Buffer): void => {
      output += chunk;
      if (journal === undefined) reportedAt = performance.now();
      if (stream) process.stdout.write(chunk);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const endGroup = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // The group has gone by itself.
      }
    };
    const watch = setInterval(() => {
      const size = journal !== undefined && existsSync(journal) ? statSync(journal).size : 0;
      if (size !== reported) reportedAt = performance.now();
      reported = size;
      if (performance.now() - reportedAt < silentSeconds * 1000) return;
      fellSilent = true;
      output += `\nended: nothing was reported for ${silentSeconds} s\n`;
      clearInterval(watch);
      endGroup();
    }, 250);
    const onInterrupt = (): void => {
      endGroup();
      process.exit(130);
    };
    process.once("SIGINT", onInterrupt);
    child.on("error", (error) => {
      output += `${error.message}\n`;
    });
    child.on("close", (code) => {
      clearInterval(watch);
      process.removeListener("SIGINT", onInterrupt);
      resolve({ code, output, fellSilent, cpuSeconds: cpuOfChildren() - before });
    });
  });
}

/**
 * CPU time of all children that have ended and were waited for, theirs among them; 0 where the
 * system does not tell.
 */
function cpuOfChildren(): number {
  if (!existsSync("/proc/self/stat")) return 0;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1].split(" ");
  // User and system time of waited-for children, in hundredths of a second.
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

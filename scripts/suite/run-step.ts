/** Runs one step of `npm test` as a child process with a time limit, on the project's own Node, and tells how it ended. */
import { spawn } from "node:child_process";
import { delimiter, resolve as pathOf } from "node:path";

export interface StepResult {
  name: string;
  ok: boolean;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
  note: string;
  /** What failed, one text each: name, place, first lines of the message. */
  failures: string[];
}

export interface Command {
  argv: readonly string[];
  env?: Record<string, string>;
  limitSeconds: number;
  /** Show the output as it comes; otherwise only when the step fails. */
  stream: boolean;
}

/** Resolves with the exit code, or with null when the step outlived its limit and was ended with all its children. */
export function runCommand({ argv, env, limitSeconds, stream }: Command): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    // Its own process group, so that a limit ends browsers and servers the step started as well.
    const PATH = pathOf("node_modules/.bin") + delimiter + process.env.PATH;
    const child = spawn(argv[0], argv.slice(1), { detached: true, env: { ...process.env, PATH, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const take = (chunk: Buffer): void => {
      output += chunk;
      if (stream) process.stdout.write(chunk);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const endGroup = (): void => {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    };
    const timer = setTimeout(() => {
      output += `\nended after ${limitSeconds} s\n`;
      endGroup();
    }, limitSeconds * 1000);
    const onInterrupt = (): void => {
      endGroup();
      process.exit(130);
    };
    process.once("SIGINT", onInterrupt);
    child.on("error", (error) => {
      output += `${error.message}\n`;
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      process.removeListener("SIGINT", onInterrupt);
      resolve({ code, output });
    });
  });
}

/**
 * A private PostgreSQL for one test run, from the binaries of this machine: its own folder under
 * the temporary one, loopback only, a random port, no fsync. Never as root, whom PostgreSQL
 * refuses: then as the user `postgres`.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../until.ts";
import { freePort } from "./free-port.ts";

export interface PrivatePostgres {
  /** Address of the maintenance database, as a superuser with a password. */
  url: string;
  /**
   * Ends it as an administrator does, cutting its connections, runs `meanwhile` and starts it again
   * on the same folder and port.
   */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL runs as this user when we are root. */
const USER = "postgres";
const PASSWORD = "only-here";

/**
 * Folder of the server's programs, newest version first; undefined where there are none, or none
 * that we may run.
 */
export function postgresPrograms(): string | undefined {
  const folders = [
    binDir("pg_config"),
    ...versions("/usr/lib/postgresql").map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  const found = folders.find(
    (folder) =>
      folder !== undefined &&
      existsSync(join(folder, "initdb")) &&
      existsSync(join(folder, "postgres")),
  );
  return found !== undefined && (!isRoot() || hasUser(USER)) ? found : undefined;
}

/** Makes the files of a server below `home`; returns their folder. */
function makeCluster(programs: string, home: string): string {
  const data = join(home, "data");
  const secret = join(home, "password");
  writeFileSync(secret, PASSWORD);
  chmodSync(secret, 0o644);
  const who = ["-U", "syn", "--pwfile", secret, "--auth", "scram-sha-256"];
  const texts = ["-E", "UTF8", "--locale", "C.UTF-8"];
  const initdb = [join(programs, "initdb"), "-D", data, ...who, ...texts, "--no-sync"];
  execFileSync(...asUser(initdb), { cwd: home, stdio: ["ignore", "ignore", "pipe"] });
  return data;
}

/**
 * Starts one and resolves when it takes connections. Rejects with what it printed. `durable`:
 * flushes every commit, as a server in earnest does.
 */
export async function startPostgres(
  programs: string,
  { durable = false } = {},
): Promise<PrivatePostgres> {
  const home = mkdtempSync(join(tmpdir(), "syn-postgres-"));
  if (isRoot()) execFileSync("chown", [USER, home]);
  const data = makeCluster(programs, home);
  const port = await freePort();
  const flush = durable ? "on" : "off";
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    fsync: flush,
    full_page_writes: flush,
    max_connections: 200,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const launch = (): Promise<Launched> =>
    launched(asUser([join(programs, "postgres"), "-D", data, ...flags]), home);
  const clear = (): void => {
    signal(data, "SIGQUIT");
    rmSync(home, { recursive: true, force: true });
  };
  process.once("exit", clear);
  let server = await launch();
  const down = async (): Promise<void> => {
    // Fast shutdown: connections are cut.
    signal(data, "SIGINT");
    await server.ended;
  };
  const restart = async (meanwhile: () => Promise<void>): Promise<void> => {
    await down();
    await meanwhile();
    server = await launch();
  };
  const stop = async (): Promise<void> => {
    await down();
    process.off("exit", clear);
    rmSync(home, { recursive: true, force: true });
  };
  return { url: `postgresql://syn:${PASSWORD}@127.0.0.1:${port}/postgres`, restart, stop };
}

interface Launched {
  ended: Promise<void>;
}

/**
 * The server's process once it takes connections. Rejects with what it printed when it ends before
 * that.
 */
async function launched([program, args]: [string, string[]], home: string): Promise<Launched> {
  const server = spawn(program, args, { cwd: home, stdio: ["ignore", "pipe", "pipe"] });
  const output = outputOf(server);
  const ended = new Promise<void>((done) => server.once("close", () => done()));
  await until(
    async () => /ready to accept connections/.test(output()) || server.exitCode !== null,
    Boolean,
    {
      timeoutMs: 30_000,
      everyMs: 20,
      what: "PostgreSQL's start",
    },
  );
  if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once:\n${output()}`);
  return { ended };
}

const isRoot = (): boolean => process.getuid?.() === 0;
const asUser = (argv: string[]): [string, string[]] =>
  isRoot() ? ["runuser", ["-u", USER, "--", ...argv]] : [argv[0], argv.slice(1)];

/** To the server itself, whoever stands between it and us. */
function signal(data: string, name: NodeJS.Signals): void {
  const pid = Number(
    execFileSync("head", ["-1", join(data, "postmaster.pid")], { encoding: "utf8" }),
  );
  process.kill(pid, name);
}

function outputOf(server: ChildProcess): () => string {
  let text = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (bytes: Buffer) => {
      text += bytes;
    });
  }
  return () => text;
}

function binDir(program: string): string | undefined {
  try {
    return execFileSync(program, ["--bindir"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

function versions(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(b) - Number(a)) : [];
}

function hasUser(name: string): boolean {
  try {
    execFileSync("id", [name], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

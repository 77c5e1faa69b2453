/** Command line of the bench. Every wrong flag is one sentence; nothing is guessed. */
import { err, ok, type Result } from "../../contract/result.ts";
import type { ScenarioId } from "./chromium/target.ts";

export const SCENARIO_IDS: readonly ScenarioId[] = [
  "S1",
  "S2",
  "S3",
  "S4",
  "S5",
  "S6",
  "S7",
  "S8",
  "S9",
  "S10",
  "S11",
  "S12",
];

export interface Flags {
  /** ≤ 90 s: few subjects, few conditions; fails when a ratio of the budgets fell. */
  smoke: boolean;
  /** Scenarios to run; empty = all of the mode. */
  only: readonly ScenarioId[];
  /**
   * The server's fan-out: not a scenario of the browser. `alone` without any scenario; undefined:
   * with a full run, not with a smoke run.
   */
  fanout: "alone" | "too" | undefined;
  /** Subjects to run beside the product; empty = all. */
  peers: readonly string[];
  rounds: number | undefined;
  /** Where to write; undefined = the usual place. */
  json: string | undefined;
  html: string | undefined;
  /**
   * Minutes the whole may take; what does not fit is left out by rank and named in the report. 0 =
   * no limit.
   */
  minutes: number | undefined;
  /** Soak of an hour instead of a minute (S9). */
  soak: boolean;
  help: boolean;
}

export const HELP = `npm run bench -- [flags]

  (none)             all peers, the scenarios that fit into 12 minutes, 2 rounds
  --smoke            the short form of npm test, at most 90 s
  --only S1,S10      only these scenarios; "fanout" is the server's side: many clients on one market socket
  --peers floor,react-state  only these peers beside the product; "none" for the product alone
  --rounds <n>       rounds of every cell (2; 1 … 20); fewer than 2 decide nothing
  --minutes <n>      what does not fit is left out, least important first (12; with --only no limit); 0 = everything
  --json <file>      where the result goes (bench/results/<date>.json)
  --html <file>      where the report goes (bench/results/<date>.html)
  --soak             S9 runs an hour instead of a minute
  --help             this text

Chromium: CHROMIUM_PATH, else the one of the tests, else Playwright's. Throttle proc-N needs Linux and taskset.`;

/** Reads `--name value`, `--name=value` and switches. The error is a sentence for the terminal. */
export function parseFlags(argv: readonly string[]): Result<Flags, string> {
  const flags: Flags = {
    smoke: false,
    only: [],
    fanout: undefined,
    peers: [],
    rounds: undefined,
    minutes: undefined,
    json: undefined,
    html: undefined,
    soak: false,
    help: false,
  };
  for (let i = 0; i < argv.length; i++) {
    const [name, inline] = split(argv[i]);
    if (name === "smoke" || name === "soak" || name === "help") {
      if (inline !== undefined) return err(`--${name} takes no value.`);
      flags[name] = true;
      continue;
    }
    if (!["only", "peers", "rounds", "minutes", "json", "html"].includes(name))
      return err(`Unknown flag ${argv[i]}. See --help.`);
    const text = inline ?? argv[++i];
    if (text === undefined || text === "" || (inline === undefined && text.startsWith("--")))
      return err(`--${name} needs a value.`);
    const problem = set(flags, name, text);
    if (problem !== undefined) return err(problem);
  }
  return ok(flags);
}

function set(flags: Flags, name: string, text: string): string | undefined {
  const list = text.split(",").filter(Boolean);
  switch (name) {
    case "only": {
      const named = list.map((id) => id.toUpperCase());
      const ids = named.filter((id) => id !== "FANOUT");
      if (ids.length < named.length) flags.fanout = ids.length === 0 ? "alone" : "too";
      const wrong = ids.find((id) => !SCENARIO_IDS.includes(id as ScenarioId));
      if (wrong !== undefined)
        return `No scenario ${wrong}. There are: ${SCENARIO_IDS.join(", ")}, fanout.`;
      flags.only = ids as ScenarioId[];
      return undefined;
    }
    case "peers":
      flags.peers = list;
      return undefined;
    case "rounds": {
      const n = Number(text);
      if (!/^\d+$/.test(text) || n < 1 || n > 20)
        return `Bad value for --rounds: ${text}. It is 1 … 20.`;
      flags.rounds = n;
      return undefined;
    }
    case "minutes": {
      const n = Number(text);
      if (!/^\d+$/.test(text) || n > 600) return `Bad value for --minutes: ${text}. It is 0 … 600.`;
      flags.minutes = n;
      return undefined;
    }
    case "json":
      flags.json = text;
      return undefined;
    default:
      flags.html = text;
      return undefined;
  }
}

function split(arg: string): [name: string, inline: string | undefined] {
  if (!arg.startsWith("--")) return [arg, undefined];
  const at = arg.indexOf("=");
  return at < 0 ? [arg.slice(2), undefined] : [arg.slice(2, at), arg.slice(at + 1)];
}

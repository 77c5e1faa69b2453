/** Command line of the server. Every wrong flag is one sentence; nothing is guessed. */
import { err, ok, type Result } from "../../contract/result.ts";
import { VENUES, type VenueName } from "../venues/venue.ts";

export interface Flags {
  port: number;
  host: string;
  feed: "sim" | "replay" | "live";
  /** Exchange of a live feed. */
  venue: VenueName;
  /** Where the venue is, when it is not the real one. */
  venueOrigin: string | undefined;
  file: string | undefined;
  /** Replay speed: 1 as recorded, 0 as fast as possible. */
  speed: number;
  /**
   * The simulated market's seed, for tests and benches; without one it has the secret of its data
   * folder.
   */
  seed: number | undefined;
  /** Ticks per second of the whole simulated market. */
  rate: number;
  lab: boolean;
  /** A built page to serve as it is; without one, dist/ is served and built when it is stale. */
  page: string | undefined;
  /** False takes the service worker out of use in every browser that has it. */
  offline: boolean;
  data: string;
  /** Keep the embedded database in production too. */
  embedded: boolean;
  /** Mount the lab in production too. */
  labInProduction: boolean;
  /** Let simulated advertisers trade C2C beside the lab. */
  labAdvertisers: boolean;
  /** Show mails and codes in production too when they cannot be sent. */
  outboxInProduction: boolean;
  /** Let the sandbox policies decide by themselves in production too. */
  sandboxDecidesInProduction: boolean;
  https: boolean;
  dev: boolean;
  help: boolean;
}

/**
 * Ticks a second that feel like a real market: the busiest names move several times a second, quiet
 * ones now and then.
 */
export const DEFAULT_RATE = 2000;

const DEFAULTS: Flags = {
  port: 8787,
  host: "127.0.0.1",
  feed: "sim",
  venue: "htx",
  venueOrigin: undefined,
  file: undefined,
  speed: 1,
  seed: undefined,
  rate: DEFAULT_RATE,
  lab: false,
  page: undefined,
  offline: true,
  data: ".data",
  embedded: false,
  labInProduction: false,
  labAdvertisers: false,
  outboxInProduction: false,
  sandboxDecidesInProduction: false,
  https: false,
  dev: false,
  help: false,
};

export const HELP = `npm start -- [flags]

  --port <n>      port to listen on (${DEFAULTS.port})
  --host <name>   address to listen on (${DEFAULTS.host}); 0.0.0.0 lets a phone on the same network in
  --https         with a certificate of our own, so that a phone gets a secure context
  --feed <kind>   sim (default), replay or live
  --venue <name>  exchange of a live feed: ${VENUES.join(" or ")}; its coins and perpetuals are live, the rest stays simulated
  --venue-origin <url>  one address that answers for all hosts of that exchange
  --file <path>   recording to replay: a capture of ../shared/data, gzipped or not
  --speed <x>     replay speed (${DEFAULTS.speed}); 0 = as fast as possible
  --seed <n>      a simulated market that anybody can make again, for tests and benches; else the folder's own secret
  --rate <n>      ticks per second of the simulated market (${DEFAULT_RATE}), up to 200000
  --data <dir>    folder of the database and the certificate (${DEFAULTS.data})
  --page <dir>    serve this built page instead of building one
  --offline <on|off>  off: browsers give up the copy of the page they keep for times without a network (on)
  --embedded      in production too, keep the database in that folder when DATABASE_URL names none
  --outbox-in-production  in production too, show mails and codes in the log and at /outbox when SMTP_URL does not send them
  --sandbox-decides-in-production  in production too, let reviews (identity, resets, credit, offers) pass by themselves after SANDBOX_SECONDS
  --lab           mount the controls for tests and benches under /lab
  --lab-in-production     in production too
  --lab-advertisers       with the simulated advertisers of C2C, whom --lab leaves out
  --dev           serve the sources with hot reload
  --help          this text`;

type Parse = (text: string, flags: Flags) => boolean;

const integer = (text: string, low: number, high: number, set: (n: number) => void): boolean => {
  const n = Number(text);
  if (!/^\d+$/.test(text) || n < low || n > high) return false;
  set(n);
  return true;
};

const VALUES: Record<string, Parse> = {
  port: (t, f) => integer(t, 0, 65_535, (n) => Object.assign(f, { port: n })),
  host: (t, f) => t !== "" && Object.assign(f, { host: t }) === f,
  feed: (t, f) =>
    (t === "sim" || t === "replay" || t === "live") && Object.assign(f, { feed: t }) === f,
  venue: (t, f) =>
    (VENUES as readonly string[]).includes(t) && Object.assign(f, { venue: t }) === f,
  "venue-origin": (t, f) =>
    /^https?:\/\/[^\s/]+$/.test(t) && Object.assign(f, { venueOrigin: t }) === f,
  file: (t, f) => t !== "" && Object.assign(f, { file: t }) === f,
  speed: (t, f) =>
    /^\d+(\.\d+)?$/.test(t) && Number(t) <= 1e6 && Object.assign(f, { speed: Number(t) }) === f,
  seed: (t, f) => integer(t, 0, 0xffff_ffff, (n) => Object.assign(f, { seed: n })),
  rate: (t, f) => integer(t, 0, 200_000, (n) => Object.assign(f, { rate: n })),
  page: (t, f) => t !== "" && Object.assign(f, { page: t }) === f,
  offline: (t, f) => (t === "on" || t === "off") && Object.assign(f, { offline: t === "on" }) === f,
  data: (t, f) => t !== "" && Object.assign(f, { data: t }) === f,
};
const SWITCHES: Readonly<Record<string, keyof Flags>> = {
  embedded: "embedded",
  "outbox-in-production": "outboxInProduction",
  "sandbox-decides-in-production": "sandboxDecidesInProduction",
  lab: "lab",
  "lab-in-production": "labInProduction",
  "lab-advertisers": "labAdvertisers",
  https: "https",
  dev: "dev",
  help: "help",
};

/** Reads `--name value`, `--name=value` and switches. The error is a sentence for the terminal. */
export function parseFlags(argv: readonly string[]): Result<Flags, string> {
  const flags = { ...DEFAULTS };
  const names = [...Object.keys(VALUES), ...Object.keys(SWITCHES)]
    .map((name) => `--${name}`)
    .join(" ");
  for (let i = 0; i < argv.length; i++) {
    const [name, inline] = split(argv[i]);
    if (Object.hasOwn(SWITCHES, name) && inline === undefined) {
      Object.assign(flags, { [SWITCHES[name]]: true });
      continue;
    }
    const parse = Object.hasOwn(VALUES, name) ? VALUES[name] : undefined;
    if (parse === undefined) return err(`Unknown flag ${argv[i]}. Flags: ${names}`);
    const text = inline ?? argv[++i];
    if (text === undefined || !parse(text, flags))
      return err(`Bad value for --${name}: ${text ?? "none"}. See --help.`);
  }
  if (flags.feed === "replay" && flags.file === undefined)
    return err("--feed replay needs --file <recording>.");
  if (flags.feed === "sim" && flags.file !== undefined) flags.feed = "replay";
  return ok(flags);
}

function split(arg: string): [name: string, inline: string | undefined] {
  if (!arg.startsWith("--")) return [arg, undefined];
  const at = arg.indexOf("=");
  return at < 0 ? [arg.slice(2), undefined] : [arg.slice(2, at), arg.slice(at + 1)];
}

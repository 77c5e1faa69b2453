/**
 * Settings are judged before anything is opened: each that cannot be is one sentence, at once, and
 * not after the database was recovered.
 */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../contract/result.ts";
import { systemRandom } from "../db/random.ts";
import { rootKey } from "../kernel/secrets.ts";
import { settingsOf } from "../open-services.ts";
import type { Flags } from "./flags.ts";

type Judged = Pick<
  Flags,
  "feed" | "file" | "page" | "outboxInProduction" | "sandboxDecidesInProduction"
>;

const MODES = ["", "production", "development", "test"];

/** One sentence for the first that cannot be. `data`: the folder, which need not be there yet. */
export function judgeSettings(
  env: NodeJS.ProcessEnv,
  flags: Judged,
  data: string,
): Result<void, string> {
  const fault = envFault(env) ?? fileFault(flags, data);
  if (fault !== undefined) return err(fault);
  try {
    settingsOf(env, flags);
    // Made when there is none, once the folder is ours; what is there must be one.
    if ((env.SECRET_KEY ?? "") !== "" || existsSync(join(data, "secret.key")))
      rootKey(data, env.SECRET_KEY, systemRandom);
    return ok(undefined);
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
  }
}

function envFault(env: NodeJS.ProcessEnv): string | undefined {
  const {
    NODE_ENV = "",
    DATABASE_URL = "",
    SMTP_URL = "",
    MAIL_FROM = "",
    REAL_ACCOUNTS_AT_SIMULATED_PRICES: real = "",
  } = env;
  if (!MODES.includes(NODE_ENV))
    return `NODE_ENV must be production, development or test: ${NODE_ENV} is none of them, and would be no production`;
  if (
    DATABASE_URL !== "" &&
    !(/^postgres(ql)?:\/\//.test(DATABASE_URL) && URL.canParse(DATABASE_URL))
  )
    return "DATABASE_URL must be like postgresql://user:password@host/name";
  if (SMTP_URL !== "" && !(/^smtps?:\/\/./.test(SMTP_URL) && URL.canParse(SMTP_URL)))
    return "SMTP_URL must be like smtp://user:password@host:port";
  if (MAIL_FROM !== "" && !/^([^<>\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(MAIL_FROM))
    return "MAIL_FROM must be an address, or a name and <address>";
  if (!["", "on", "off"].includes(real))
    return "REAL_ACCOUNTS_AT_SIMULATED_PRICES must be on or off";
  return undefined;
}

function fileFault({ feed, file, page }: Judged, data: string): string | undefined {
  if (feed === "live" && file !== undefined)
    return "--file is a recording: leave it out of --feed live.";
  const missing = file?.split(",").find((one) => !canRead(one));
  if (missing !== undefined) return `--file: ${missing} cannot be read.`;
  if (page !== undefined && !existsSync(join(page, "index.html")))
    return `--page: there is no built page in ${page}.`;
  if (existsSync(data) && !statSync(data).isDirectory()) return `--data: ${data} is no folder.`;
  return undefined;
}

function canRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

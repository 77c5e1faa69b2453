/** Every operator command, one line a module, and how a typed line is carried out. */
import { printedLine } from "../contract/rules/plain-text.ts";
import { type OpsCommand, OpsRefused } from "./kernel/ops-command.ts";
import type { PeopleDeps } from "./kernel/services.ts";
import { BOOKS_OPS } from "./modules/books/ops.ts";
import { CONTENT_OPS } from "./modules/content/ops.ts";
import { FILES_OPS } from "./modules/files/ops.ts";
import { IDENTITY_OPS } from "./modules/identity/ops.ts";
import { SECURITY_OPS } from "./modules/security/reset/ops.ts";
import { SUPPORT_OPS } from "./modules/support/ops.ts";
import { USER_OPS } from "./modules/user/ops.ts";

export const PEOPLE_OPS: readonly OpsCommand[] = [
  ...USER_OPS,
  ...SECURITY_OPS,
  ...IDENTITY_OPS,
  ...FILES_OPS,
  ...CONTENT_OPS,
  ...BOOKS_OPS,
  ...SUPPORT_OPS,
];

export interface OpsAnswer {
  ok: boolean;
  text: string;
}

const line = ({ name, usage, about }: OpsCommand): string => `  ${`${name} ${usage}`.padEnd(44)} ${about}`;
export const opsHelp = (): string => ["npm run ops -- <command>", "", ...PEOPLE_OPS.map(line)].join("\n");

/** What people wrote stands in lines, and never makes one. */
const printed = (said: string | readonly string[]): string => [said].flat().map(printedLine).join("\n");

/** Runs one command. A refusal and a wrong command are answers; anything else is a bug and throws. */
export async function runOps(args: readonly string[], deps: PeopleDeps, o: { now: number; who: string }): Promise<OpsAnswer> {
  const command = PEOPLE_OPS.find(({ name }) => name.split(" ").every((word, i) => args[i] === word));
  if (command === undefined) return { ok: args.length === 0, text: opsHelp() };
  const rest = args.slice(command.name.split(" ").length);
  if (rest.length < command.needs) return { ok: false, text: `usage: ${command.name} ${command.usage}` };
  try {
    return { ok: true, text: printed(await command.run(rest, deps, o)) };
  } catch (error) {
    if (error instanceof OpsRefused) return { ok: false, text: printed(error.message) };
    throw error;
  }
}

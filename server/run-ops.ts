/** How an operator's typed line is carried out. */
import { printedLine } from "../contract/rules/plain-text.ts";
import { type OpsCommand, OpsRefused } from "./kernel/ops-command.ts";
import type { Services } from "./kernel/services.ts";
import { OPS_COMMANDS } from "./modules.ts";

export interface OpsAnswer {
  ok: boolean;
  text: string;
}

const line = ({ name, usage, about }: OpsCommand): string =>
  `  ${`${name} ${usage}`.padEnd(44)} ${about}`;
export const opsHelp = (): string =>
  ["npm run ops -- <command>", "", ...OPS_COMMANDS.map(line)].join("\n");

/** Prints what people wrote within a line, so that it never makes one. */
const printed = (said: string | readonly string[]): string =>
  [said].flat().map(printedLine).join("\n");

/**
 * Runs one command. A refusal and a wrong command are answers; anything else is a bug and throws.
 */
export async function runOps(
  args: readonly string[],
  deps: Services,
  o: { now: number; who: string },
): Promise<OpsAnswer> {
  const command = OPS_COMMANDS.find(({ name }) =>
    name.split(" ").every((word, i) => args[i] === word),
  );
  if (command === undefined) return { ok: args.length === 0, text: opsHelp() };
  const rest = args.slice(command.name.split(" ").length);
  if (rest.length < command.needs)
    return { ok: false, text: `usage: ${command.name} ${command.usage}` };
  try {
    return { ok: true, text: printed(await command.run(rest, deps, o)) };
  } catch (error) {
    if (error instanceof OpsRefused) return { ok: false, text: printed(error.message) };
    throw error;
  }
}

/** The commands of the demo account (`screens-account.md` 3.5). Failures have been toasted when these answer false. */
import { addVirtualAccount, demoRecharge, virtualReset, virtualSwitch } from "../../../../contract/http/demo.ts";
import type { Mode } from "../../../../contract/http/shapes.ts";
import { command } from "../../../data/commands/command.ts";
import { refreshUser } from "../../../data/http/resource.ts";
import { signIn } from "../../../data/stores/session.ts";

/** Signs into the other account of the login. `created`: whether there is a demo account already; when the page does not know, the server does. */
export async function switchMode(to: Mode, created: boolean): Promise<boolean> {
  const result = to === "demo" && !created ? await command(addVirtualAccount, {}) : await command(virtualSwitch, { mode: to });
  if (!result.ok) return false;
  const { token, usercode, username, mode } = result.value;
  signIn({ token, usercode, username, mode });
  return true;
}

/** Back to the start sum; what the demo account did is gone. */
export async function resetDemo(): Promise<boolean> {
  const result = await command(virtualReset, {});
  if (result.ok) refreshUser();
  return result.ok;
}

/** Adds play money. */
export const topUpDemo = (amount: string, quiet: { quiet: true }) => command(demoRecharge, { amount }, quiet);

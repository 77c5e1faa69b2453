/** Signs into the other account of the login. */
import { addVirtualAccount, virtualSwitch } from "../../../../contract/http/demo.ts";
import type { Mode } from "../../../../contract/http/shapes.ts";
import { signIn } from "../../stores/account/session.ts";
import { command } from "../command.ts";

/**
 * `created`: whether there is a demo account already; when the page does not know, the server does.
 * False when it failed, which has been toasted.
 */
export async function switchMode(to: Mode, created: boolean): Promise<boolean> {
  const result =
    to === "demo" && !created
      ? await command(addVirtualAccount, {})
      : await command(virtualSwitch, { mode: to });
  if (!result.ok) return false;
  const { token, usercode, username, mode } = result.value;
  signIn({ token, usercode, username, mode });
  return true;
}

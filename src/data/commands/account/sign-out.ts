/**
 * Ends this session. The user has left, also when the server could not be told; the token is needed
 * until it has heard.
 */
import { userLogout } from "../../../../contract/http/user.ts";
import { signOut as forget } from "../../stores/account/session.ts";
import { command } from "../command.ts";

export async function signOut(): Promise<void> {
  await command(userLogout, {}, { quiet: true });
  forget();
}

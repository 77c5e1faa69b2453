import { resetPsw } from "../../../contract/http/security.ts";
import { userLogin, userLogout, userRegister } from "../../../contract/http/user.ts";
import { signOut as forget } from "../stores/account/session.ts";
import { command } from "./command.ts";
import { verb } from "./verb.ts";

/**
 * Opens an account, and a session of it where no code is asked for. Taking it over is the caller's
 * next step.
 */
export const register = verb(userRegister);

/** Sets the login password of a recovery, which ends every session. */
export const resetPassword = verb(resetPsw);

/** Opens a session with name and password. Taking it over is the caller's next step. */
export const signInWith = verb(userLogin);

/**
 * Ends this session. The user has left, also when the server could not be told; the token is needed
 * until it has heard.
 */
export async function signOut(): Promise<void> {
  await command(userLogout, {}, { quiet: true });
  forget();
}

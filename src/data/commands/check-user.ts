/**
 * Boot with a token: does it still belong to a user, and to which. A dead one ends in the client's
 * session handling like any other.
 */
import { localUser } from "../../../contract/http/user.ts";
import { api } from "../http/call.ts";
import { persist } from "../persist.ts";
import { session$ } from "../stores/account/session.ts";

export async function checkUser(): Promise<void> {
  const now = await api.call(localUser, {}, { quiet: true });
  if (!now.ok) return;
  const { usercode, username, mode } = now.value;
  session$.assign({ usercode, username, mode });
  persist.save("usercode", usercode);
  persist.save("username", username);
  persist.save("mode", mode);
}

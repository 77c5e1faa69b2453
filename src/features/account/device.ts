/**
 * Traces of a sign-in on this device besides the session: the token by which the server knows the
 * device again, whichever user signs in next.
 */
import type { SignedIn } from "../../../contract/http/shapes.ts";
import { persist } from "../../data/persist.ts";
import { signIn } from "../../data/stores/account/session.ts";

/** Parameter of a sign-in or registration; absent on a device that has seen none. */
export const shownDevice = (): { deviceToken?: string } => {
  const deviceToken = persist.load("deviceToken");
  return deviceToken === undefined ? {} : { deviceToken };
};

/** Signs in, and keeps the device's token for the next time. */
export function enter(user: SignedIn): void {
  if (user.deviceToken !== undefined) persist.save("deviceToken", user.deviceToken);
  signIn(user);
}

/**
 * The profile of the user who is signed in (`/user/get`), one resource for all screens. Live events
 * (`apply/account-events.ts`) and commands make it stale.
 */
import { type Profile, userGet } from "../../../../contract/http/user.ts";
import { USER_KEYS } from "../keys.ts";
import { type Query, useUserQuery } from "../query.ts";

/** A screen that opens does not ask again for a younger answer, unless an event made it stale. */
const FRESH_MS = 5000;

/** The profile; idle while no user is signed in. */
export const useUserInfo = (): Query<Profile> =>
  useUserQuery(USER_KEYS.profile, userGet, {}, { freshMs: FRESH_MS });

/**
 * The profile of the user who is signed in (`/user/get`): one resource for all screens, made stale
 * by live events (`apply/account-events.ts`) and by commands.
 */
import { type Profile, userGet } from "../../../../contract/http/user.ts";
import { USER_KEYS } from "../keys.ts";
import { type Query, useUserQuery } from "../query.ts";

/** An answer younger than this is taken as it is when a screen opens; events shorten it. */
const FRESH_MS = 5000;

/** The profile; idle while no user is signed in. */
export const useUserInfo = (): Query<Profile> =>
  useUserQuery(USER_KEYS.profile, userGet, {}, { freshMs: FRESH_MS });

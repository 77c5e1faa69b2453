/** The profile of whoever is signed in (`/user/get`): one resource for all screens, made stale by live events (`apply/live.ts`) and by commands. */
import { type Profile, userGet } from "../../../contract/http/user.ts";
import { api } from "../http/call.ts";
import { type ResourceState, useUserResource } from "../http/resource.ts";

export const PROFILE_KEY = "profile";
/** An answer younger than this is taken as it is when a screen opens; events shorten it. */
const FRESH_MS = 5000;

/** The profile; idle while nobody is signed in. */
export const useUserInfo = (): ResourceState<Profile> & { reload: () => void } =>
  useUserResource(PROFILE_KEY, (signal) => api.call(userGet, {}, { signal, quiet: true }), { freshMs: FRESH_MS });

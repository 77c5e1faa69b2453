/** What the screens of security load. Keys begin with `security`, so that live events and commands make them stale together. */
import { getSafewordApply, getVerifTarget, type ResetApplication } from "../../../contract/http/security.ts";
import { api } from "../../data/http/call.ts";
import { type ResourceState, useUserResource } from "../../data/queries/resource.ts";
import type { Bound } from "./method.ts";

/** An answer younger than this opens the next screen at once. */
const FRESH_MS = 5000;
type Loaded<T> = ResourceState<T> & { reload: () => void };

/** What is bound, with masked targets. */
export interface Targets extends Bound {
  phone: string;
  email: string;
}

export const useTargets = (): Loaded<Targets> =>
  useUserResource("security/targets", (signal) => api.call(getVerifTarget, {}, { signal, quiet: true }), { freshMs: FRESH_MS });

/** The user's reset applications, newest first. */
export const useApplications = (): Loaded<{ list: ResetApplication[] }> =>
  useUserResource("security/applications", (signal) => api.call(getSafewordApply, {}, { signal, quiet: true }), { freshMs: FRESH_MS });

/** Both levels of identity as the server knows them: resources of the user, made stale by the `kyc` event and by handing in. */
import { useEffect, useRef, useState } from "react";
import { highLevelAuthGet, realNameAuthGet } from "../../../contract/http/identity.ts";
import { api } from "../../data/http/call.ts";
import { type ResourceState, refreshUser, useUserResource } from "../../data/http/resource.ts";

export const usePrimary = () => useUserResource("kyc/primary", (signal) => api.call(realNameAuthGet, {}, { signal, quiet: true }));
export const useAdvanced = () => useUserResource("kyc/advanced", (signal) => api.call(highLevelAuthGet, {}, { signal, quiet: true }));

/** After something was handed in: whoever shows identity asks again. */
export const kycChanged = (): void => refreshUser("kyc", "profile");

/**
 * The resource's data once it has answered since this screen opened. What was kept from before the last step must not lead anywhere: it
 * would send who has just handed in back to the form.
 */
export function useAnswered<T>(of: ResourceState<T>): ResourceState<T> {
  const asked = useRef(false);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    if (of.status === "pending") asked.current = true;
    else if (of.status === "ready" && asked.current) setAnswered(true);
  }, [of.status]);
  if (answered || of.status === "idle") return of;
  return of.status === "failed" ? { status: "failed", error: of.error } : { status: "pending" };
}

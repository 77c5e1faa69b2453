/** A referral code for a user without an invitation, when the operator offers one (`default_usercode`). */
import { sysparaGet } from "../../../../contract/http/content.ts";
import { api } from "../../../data/http/call.ts";
import { useResource } from "../../../data/queries/resource.ts";

/** "" while it is not known, when none is offered, and when there is no need (`wanted` false). */
export function useDefaultCode(wanted: boolean): string {
  const { data } = useResource(
    wanted ? "default_usercode" : undefined,
    (signal) => api.call(sysparaGet, { code: "default_usercode" }, { signal, quiet: true }),
    { freshMs: 3_600_000 },
  );
  return data?.value ?? "";
}

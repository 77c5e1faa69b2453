/**
 * A referral code for a user without an invitation, when the operator offers one
 * (`default_usercode`).
 */
import { useParameter } from "../../../data/queries/content/parameters.ts";

const FRESH_MS = 3_600_000;

/** "" while it is not known, when none is offered, and when there is no need (`wanted` false). */
export function useDefaultCode(wanted: boolean): string {
  const { data } = useParameter(wanted ? "default_usercode" : undefined, FRESH_MS);
  return data?.value ?? "";
}

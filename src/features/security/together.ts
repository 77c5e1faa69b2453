/** Two loads that one screen needs both of, as one. Pure. */
import type { ResourceState } from "../../data/queries/resource.ts";

/** Has data when both have, failed when one of them did and there is nothing older to show. */
export function together<A, B>(
  a: ResourceState<A>,
  b: ResourceState<B>,
): ResourceState<readonly [A, B]> {
  const data =
    a.data !== undefined && b.data !== undefined ? ([a.data, b.data] as const) : undefined;
  const error = a.error ?? b.error;
  if (error !== undefined) return { status: "failed", error, data };
  if (data !== undefined && a.status === "ready" && b.status === "ready")
    return { status: "ready", data };
  return { status: "pending", data };
}

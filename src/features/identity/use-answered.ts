import { useEffect, useRef, useState } from "react";
import type { ResourceState } from "../../data/queries/resource.ts";

/**
 * The resource's data once it has answered since this screen opened. What was kept from before the
 * last step must not lead anywhere: it would send who has just handed in back to the form.
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

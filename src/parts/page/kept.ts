/**
 * Kept answers for a screen without a line: the last good answer, kept on the device and shown at
 * once until a newer one is here. For what belongs to no user: texts, zones. Checked by the call's
 * own schema, since another build may have written it.
 */
import { useEffect, useMemo } from "react";
import * as v from "valibot";
import type { ResourceState } from "../../data/queries/resource.ts";

const PREFIX = "syn.kept.";
/** One answer, in characters; what is longer is not kept. */
const LONGEST = 100_000;

/** `name` undefined: nothing is kept. */
export function useKept<S extends v.GenericSchema>(
  name: string | undefined,
  schema: S,
  state: ResourceState<v.InferOutput<S>>,
): ResourceState<v.InferOutput<S>> {
  const kept = useMemo(
    () => (name === undefined ? undefined : readKept(name, schema)),
    [name, schema],
  );
  const fresh = state.status === "ready" ? state.data : undefined;
  useEffect(() => {
    if (name !== undefined && fresh !== undefined) keep(name, fresh);
  }, [name, fresh]);
  if (state.data !== undefined || kept === undefined) return state;
  return state.status === "failed" ? { ...state, data: kept } : { status: "pending", data: kept };
}

export function keep(name: string, data: unknown): void {
  const text = JSON.stringify(data);
  if (text.length > LONGEST) return;
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // Full or denied: the next visit asks again.
  }
}

function readKept<S extends v.GenericSchema>(
  name: string,
  schema: S,
): v.InferOutput<S> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(PREFIX + name) ?? "null"));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * `useResource`: what a screen loads, as one union. Stale-while-revalidate by key: a known answer
 * is shown at once and refreshed behind; late answers of an older key or load are discarded;
 * leaving cancels. Errors keep the data they interrupt; what failed on the road is asked for again
 * when the road is back (try-again.ts).
 */
import { useEffect, useState, useSyncExternalStore } from "react";
import type { CallError } from "../../../contract/http/wire/client.ts";
import { onUserChange, session$ } from "../stores/account/session.ts";
import { useValue } from "../stores/use-value.ts";
import { type Load, ResourceCell, type ResourceState } from "./resource-cell.ts";
import { byTheRoad, tryAgain } from "./try-again.ts";

export type { Load, ResourceState };

export interface ResourceOptions {
  /** A cached answer younger than this is not asked for again on mount, ms. 0 = always refresh. */
  freshMs?: number;
}

const cells = new Map<string, ResourceCell<unknown>>();
const CELLS_MAX = 200;

function cellOf<T>(key: string): ResourceCell<T> {
  let cell = cells.get(key);
  if (cell === undefined) {
    cell = new ResourceCell<unknown>(Date.now);
    for (const [old, held] of cells) {
      if (cells.size < CELLS_MAX) break;
      if (held.watchers === 0) cells.delete(old);
    }
  } else cells.delete(key);
  cells.set(key, cell);
  return cell as ResourceCell<T>;
}

/**
 * Loads `load` under `key`; `undefined` = nothing to load yet (idle). The same key shares answer
 * and request between components. Returns the state and `reload`.
 */
export function useResource<T>(
  key: string | undefined,
  load: Load<T>,
  options: ResourceOptions = {},
): ResourceState<T> & { reload: () => void } {
  const cell = key === undefined ? undefined : cellOf<T>(key);
  const state = useSyncExternalStore<ResourceState<T>>(
    (changed) => cell?.watch(changed) ?? (() => {}),
    () => cell?.state ?? (IDLE as ResourceState<T>),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what `load` loads
  useEffect(() => cell?.open(load, options.freshMs ?? 0), [cell]);
  const failed = state.status === "failed" && byTheRoad(state.error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what `load` loads
  useEffect(
    () =>
      failed && cell
        ? tryAgain(cell.askedAt, () => cell.state.status === "failed" && cell.load(load))
        : undefined,
    [cell, failed],
  );
  return { ...state, reload: () => cell?.load(load) };
}

/** Keys that begin so hold what belongs to a user: forgotten when the user changes. */
const USER = "user/";

/**
 * {@link useResource} for what belongs to the user: idle while no user is signed in (nothing is
 * asked for), forgotten and loaded again when the user changes. `key` is shared by every screen
 * that shows the same thing; live events make it stale by `refreshUser(key)`.
 */
export function useUserResource<T>(
  key: string | undefined,
  load: Load<T>,
  options: ResourceOptions = {},
): ResourceState<T> & { reload: () => void } {
  const signedIn = useValue(session$.signedIn);
  return useResource(signedIn && key !== undefined ? USER + key : undefined, load, options);
}

/**
 * Makes the user's resources whose keys begin so stale; without an argument all of them. Those on a
 * screen are asked for again at once.
 */
export function refreshUser(...prefixes: string[]): void {
  refresh(...(prefixes.length === 0 ? [""] : prefixes).map((prefix) => USER + prefix));
}

/** The same for what every visitor may read, by the beginnings of whole keys. */
export function refresh(...prefixes: string[]): void {
  for (const [key, cell] of cells)
    if (prefixes.some((prefix) => key.startsWith(prefix))) cell.stale();
}

onUserChange(({ signedIn }) => {
  for (const [key, cell] of cells) {
    if (!key.startsWith(USER)) continue;
    cell.forget();
    if (signedIn) cell.stale();
  }
});

const IDLE = { status: "idle" } as const;

/**
 * True once `pending` has lasted 150 ms: a skeleton that flashes for a frame is worse than none.
 */
export function useSkeleton(pending: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!pending) return setShown(false);
    const timer = setTimeout(() => setShown(true), 150);
    return () => clearTimeout(timer);
  }, [pending]);
  return pending && shown;
}

export type { CallError };

/**
 * What the banner says of the connection, from three streams: is the socket up, is the browser online, does HTTP answer.
 *   up → live · down 3 s → reconnecting · down 10 s → poll every 5 s: degraded when it answers, offline when it does not
 * The first connection says connecting until the poll begins. Streams of states, a handful of events an hour: this is where RxJS belongs.
 */
import {
  asyncScheduler,
  combineLatest,
  distinctUntilChanged,
  from,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  timer,
} from "rxjs";
import { exhaustMap } from "rxjs/operators";
import type { LinkState } from "../api.ts";

export const RECONNECTING_AFTER_MS = 3000;
export const DEGRADED_AFTER_MS = 10_000;
export const POLL_MS = 5000;

/** `poll` tells whether HTTP answered; undefined = there was nothing to ask for. */
export function linkState$(
  up$: Observable<boolean>,
  online$: Observable<boolean>,
  poll: () => Promise<boolean | undefined>,
  scheduler: SchedulerLike = asyncScheduler,
): Observable<LinkState> {
  let ever = false;
  const road$ = up$.pipe(
    distinctUntilChanged(),
    switchMap((up): Observable<LinkState> => {
      if (up) {
        ever = true;
        return of("live");
      }
      const polled$ = timer(DEGRADED_AFTER_MS, POLL_MS, scheduler).pipe(
        exhaustMap(() => from(poll())),
        map((answered): LinkState => (answered === undefined ? "reconnecting" : answered ? "degraded" : "offline")),
      );
      const waiting$: Observable<LinkState> = ever ? timer(RECONNECTING_AFTER_MS, scheduler).pipe(map(() => "reconnecting")) : of("connecting");
      return merge(waiting$, polled$);
    }),
  );
  return combineLatest([road$, online$]).pipe(
    map(([road, online]): LinkState => (online || road === "live" ? road : "offline")),
    distinctUntilChanged(),
  );
}

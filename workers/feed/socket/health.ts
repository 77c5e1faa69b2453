/**
 * The banner's state of the connection, from three streams: is the socket up, is the browser
 * online, does HTTP answer.
 *   up → live · down 3 s → reconnecting · down 10 s → poll every 5 s: degraded when it answers, offline when it does not
 * The first connection says connecting until the poll begins. A chunk of its own, loaded after the
 * first live quote: nothing here is needed before a connection has been down for 3 s.
 */
import {
  asyncScheduler,
  combineLatest,
  distinctUntilChanged,
  exhaustMap,
  from,
  map,
  merge,
  type Observable,
  type ObservableInput,
  of,
  type SchedulerLike,
  switchMap,
  timer,
} from "rxjs";
import type { LinkState } from "../../api.ts";

export const RECONNECTING_AFTER_MS = 3000;
export const DEGRADED_AFTER_MS = 10_000;
export const POLL_MS = 5000;

export interface HealthOptions {
  /** Both say at once what is the case, and then every change. */
  up$: Observable<boolean>;
  online$: Observable<boolean>;
  /** There was a live connection before. */
  ever: boolean;
  /** Tells whether HTTP answered; undefined = there was nothing to ask for. */
  poll: () => ObservableInput<boolean | undefined>;
  /** Time of the timers; tests bring a virtual one. */
  scheduler?: SchedulerLike;
}

/**
 * States of the banner: the first at once and then every change. Polls while there is a listener.
 */
export function createHealth(options: HealthOptions): Observable<LinkState> {
  const { up$, online$ } = options;
  const scheduler = options.scheduler ?? asyncScheduler;
  let ever = options.ever;
  const road$ = up$.pipe(
    distinctUntilChanged(),
    switchMap((up): Observable<LinkState> => {
      if (up) {
        ever = true;
        return of("live");
      }
      const polled$ = timer(DEGRADED_AFTER_MS, POLL_MS, scheduler).pipe(
        exhaustMap(() => from(options.poll())),
        map(
          (answered): LinkState =>
            answered === undefined ? "reconnecting" : answered ? "degraded" : "offline",
        ),
      );
      const waiting$: Observable<LinkState> = ever
        ? timer(RECONNECTING_AFTER_MS, scheduler).pipe(map(() => "reconnecting"))
        : of("connecting");
      return merge(waiting$, polled$);
    }),
  );
  // Until a first loss has lasted 3 s the road says nothing, and what was said before stands.
  return combineLatest([road$, online$]).pipe(
    map(([road, online]): LinkState => (online || road === "live" ? road : "offline")),
    distinctUntilChanged(),
  );
}

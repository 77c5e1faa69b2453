/**
 * The few things the hub composes streams with. A subject and these three cost 3 kB before the
 * first quote; the library's own `merge` alone would cost 2.4 kB more. None of these streams ends
 * or fails: a step that throws is a bug, it is reported as uncaught, and the next value comes.
 */
import { Observable } from "rxjs";

/** Values of all the streams, in the order they come. */
export const joined = <T>(...streams: readonly Observable<T>[]): Observable<T> =>
  new Observable((out) => {
    for (const stream$ of streams) out.add(stream$.subscribe((value) => out.next(value)));
  });

/** Each value through `step`, as `map` does it; what it makes undefined of goes no further. */
export const through = <A, B>(
  source$: Observable<A>,
  step: (value: A) => B | undefined,
): Observable<B> =>
  new Observable((out) =>
    source$.subscribe((value) => {
      const made = step(value);
      if (made !== undefined) out.next(made);
    }),
  );

/**
 * Once a turn, however often the source speaks in it: at the turn's end, when all has been said.
 */
export const onceATurn = (source$: Observable<unknown>): Observable<void> =>
  new Observable((out) => {
    let owed = false;
    return source$.subscribe(() => {
      if (owed) return;
      owed = true;
      queueMicrotask(() => {
        owed = false;
        out.next();
      });
    });
  });

/** Rows that stand still while they are read: what comes meanwhile waits above. */
import { type RefObject, useReducer, useRef } from "react";

/** Scrolled less than this, the list is at its top. */
const TOP_PX = 64;

export function useHeld<Row>(
  all: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  host: RefObject<HTMLElement | null>,
): { rows: readonly Row[] | undefined; fresh: number; show: () => void } {
  const first = useRef<string>(undefined);
  const [, again] = useReducer((n: number) => n + 1, 0);
  const main = host.current?.closest("main");
  const fresh = freshOf(all ?? [], keyOf, first.current);
  const isReading = (main?.scrollTop ?? 0) > TOP_PX;
  if (all === undefined || all.length === 0) return { rows: all, fresh: 0, show: again };
  if (!isReading || fresh === 0) first.current = keyOf(all[0]);
  const waits = isReading ? fresh : 0;
  const show = (): void => {
    first.current = undefined;
    main?.scrollTo({ top: 0 });
    again();
  };
  return { rows: waits === 0 ? all : all.slice(waits), fresh: waits, show };
}

/** How many rows stand before the one that was first; none when that is not there any more. */
export function freshOf<Row>(
  all: readonly Row[],
  keyOf: (row: Row) => string,
  first: string | undefined,
): number {
  return first === undefined
    ? 0
    : Math.max(
        0,
        all.findIndex((row) => keyOf(row) === first),
      );
}

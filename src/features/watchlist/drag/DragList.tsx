import { css } from "@linaria/core";
import { GripVertical } from "lucide-react";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { afterLayout } from "../../../lib/after-layout.ts";
import { scrollerOf } from "../../../lib/scroller-of.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { creepOf, placeOf, stepOf, yieldOf } from "./drag-place.ts";

const list = css`
  position: relative;
  contain: layout style;
`;
const row = css`
  position: absolute;
  inset: 0 0 auto;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding-right: .5rem;
  background: var(--bg);
  &[data-glide] { transition: transform var(--m-move) var(--ease); }
  &[data-held] { z-index: 1; box-shadow: var(--e-3); }
`;
const grip = css`
  display: grid;
  place-items: center;
  width: var(--tap);
  height: 100%;
  min-height: var(--tap);
  color: var(--ink-3);
  cursor: grab;
  touch-action: none;
  &:focus-visible { outline-offset: -.25rem; border-radius: var(--r-2); }
  &:active { cursor: grabbing; }
`;

/** Rows beyond the view that exist too. */
const OVERSCAN = 6;
/** Until the view was measured. */
const FIRST_ROWS = 24;

/** Props of {@link DragList}. */
export interface DragListProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** px; whole, so that hairlines stay sharp. */
  rowPx: number;
  children: (item: T, index: number) => ReactNode;
  /** The row from `from` was put at `to`. */
  onMove: (from: number, to: number) => void;
  /** Spoken name of a row's handle: says the row, its place, and that arrows move it. */
  handleLabel: (item: T, index: number) => string;
  /** Spoken after a move by key. */
  moved: (item: T, index: number) => string;
}

interface Held {
  key: string;
  from: number;
  to: number;
  dy: number;
}

/**
 * Rows of equal height in an order that finger, mouse and keys change: each has a handle that is
 * dragged, or focused and moved by arrows, Home and End. Near an edge of the view the list scrolls
 * by itself. Of long lists only the rows near the view exist.
 */
export function DragList<T>({
  label,
  items,
  keyOf,
  rowPx,
  children,
  onMove,
  handleLabel,
  moved,
}: DragListProps<T>) {
  const ref = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState({ first: 0, end: FIRST_ROWS });
  const [held, setHeld] = useState<Held>();
  const [spoken, setSpoken] = useState("");
  const drag = useRef<{ startY: number; startTop: number; y: number; frame: number } | undefined>(
    undefined,
  );
  const latest = useRef({ held, onMove });
  latest.current = { held, onMove };
  /** The handle that a key moved keeps the focus. */
  const refocus = useRef<string>(undefined);

  useEffect(() => {
    const el = ref.current as HTMLUListElement;
    const scroller = scrollerOf(el);
    if (!scroller) return;
    const look = (): void => {
      const top = scroller.getBoundingClientRect().top - el.getBoundingClientRect().top;
      const first = Math.max(0, Math.floor(top / rowPx) - OVERSCAN);
      const end = Math.ceil((top + scroller.clientHeight) / rowPx) + OVERSCAN;
      setSeen((was) => (was.first === first && was.end === end ? was : { first, end }));
    };
    const off = afterLayout(el, look);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      off();
      scroller.removeEventListener("scroll", look);
    };
  }, [rowPx]);

  useLayoutEffect(() => {
    if (refocus.current === undefined) return;
    ref.current
      ?.querySelector<HTMLElement>(`[data-key="${CSS.escape(refocus.current)}"] [data-handle]`)
      ?.focus();
    refocus.current = undefined;
  });

  const follow = (): void => {
    const at = drag.current;
    const scroller = ref.current && scrollerOf(ref.current);
    if (at === undefined || !scroller) return;
    const box = scroller.getBoundingClientRect();
    const creep = creepOf(at.y - box.top, box.height);
    if (creep !== 0) scroller.scrollTop += creep;
    const dy = at.y - at.startY + scroller.scrollTop - at.startTop;
    setHeld(
      (was) =>
        was &&
        (was.dy === dy ? was : { ...was, dy, to: placeOf(was.from, dy, rowPx, items.length) }),
    );
    at.frame = requestAnimationFrame(follow);
  };
  const down = (event: PointerEvent<HTMLButtonElement>, key: string, from: number): void => {
    const scroller = ref.current && scrollerOf(ref.current);
    if (event.button !== 0 || !scroller) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      startY: event.clientY,
      startTop: scroller.scrollTop,
      y: event.clientY,
      frame: 0,
    };
    setHeld({ key, from, to: from, dy: 0 });
    drag.current.frame = requestAnimationFrame(follow);
  };
  const drop = (isCancelled: boolean): void => {
    if (drag.current === undefined) return;
    cancelAnimationFrame(drag.current.frame);
    drag.current = undefined;
    const { held: now } = latest.current;
    setHeld(undefined);
    if (!isCancelled && now !== undefined && now.to !== now.from)
      latest.current.onMove(now.from, now.to);
  };
  useEffect(() => () => cancelAnimationFrame(drag.current?.frame ?? 0), []);

  const press = (event: KeyboardEvent, item: T, index: number): void => {
    if (event.key === "Escape" && held !== undefined) {
      event.stopPropagation();
      drop(true);
      return;
    }
    const to = stepOf(event.key, index, items.length);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (to === index) return;
    refocus.current = keyOf(item);
    onMove(index, to);
    setSpoken(moved(item, to));
    const scroller = ref.current && scrollerOf(ref.current);
    // Kept in view: the row's new place exists from this commit on.
    if (scroller) scroller.scrollTop += (to - index) * rowPx * (Math.abs(to - index) > 1 ? 1 : 0);
  };

  const shown = items.flatMap((item, index) => {
    const key = keyOf(item);
    return (index >= seen.first && index < seen.end) || key === held?.key
      ? [{ item, index, key }]
      : [];
  });
  return (
    <>
      <ul ref={ref} className={list} aria-label={label} style={{ height: items.length * rowPx }}>
        {shown.map(({ item, index, key }) => {
          const isHeld = key === held?.key;
          const shift =
            held === undefined ? 0 : isHeld ? held.dy : yieldOf(index, held.from, held.to) * rowPx;
          return (
            <li
              key={key}
              data-key={key}
              className={row}
              data-held={isHeld || undefined}
              data-glide={(held !== undefined && !isHeld) || undefined}
              style={{ height: rowPx, transform: `translateY(${index * rowPx + shift}px)` }}
            >
              {children(item, index)}
              <button
                type="button"
                className={grip}
                data-handle=""
                aria-label={handleLabel(item, index)}
                onPointerDown={(event) => down(event, key, index)}
                onPointerMove={(event) => {
                  if (drag.current !== undefined) drag.current.y = event.clientY;
                }}
                onPointerUp={() => drop(false)}
                onPointerCancel={() => drop(true)}
                onKeyDown={(event) => press(event, item, index)}
              >
                <Icon of={GripVertical} />
              </button>
            </li>
          );
        })}
      </ul>
      <p className="sr-only" role="status">
        {spoken}
      </p>
    </>
  );
}

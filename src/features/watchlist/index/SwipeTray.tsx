import { css } from "@linaria/core";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { Icon, type IconShape } from "../../../ui/Icon.tsx";
import { settle, shiftOf } from "./tray-stroke.ts";

const frame = css`
  position: relative;
  [data-slot] { touch-action: pan-y; }
`;
const tray = css`
  position: absolute;
  right: 0;
  z-index: 1;
  display: flex;
  overflow: hidden;
  border-radius: var(--r-4) 0 0 var(--r-4);
  background: var(--surface-2);
  transition: transform var(--m-press) var(--ease);
  &[data-held] { transition: none; }
  button {
    display: grid;
    align-content: center;
    justify-items: center;
    gap: .25rem;
    width: 72px;
    padding: 0 .25rem;
    font-size: max(1.625rem, 12px);
    line-height: 1.2;
    font-weight: 600;
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  button:focus-visible { outline-offset: -.25rem; }
  [data-tone="brand"] { background: var(--brand-wash); color: var(--brand-ink); }
  [data-tone="danger"] { background: var(--danger-solid); color: var(--on-solid); }
`;
/** Width of one action. */
const ACTION_PX = 72;

export interface TrayAction {
  key: string;
  icon: IconShape;
  label: string;
  tone?: "brand" | "danger";
  run: () => void;
}

interface Open {
  item: RowItem;
  top: number;
  height: number;
}

export interface SwipeTrayProps {
  /** The row's instrument under an element of the list. */
  itemAt: RefObject<((target: Element) => RowItem | undefined) | undefined>;
  label: (item: RowItem) => string;
  actions: (item: RowItem) => readonly TrayAction[];
  /** Rows keep their places while it is open. */
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A stroke to the left over a row draws a tray over its figures, never over its name. It is a
 * shortcut of fingers: holding the row, or the menu key, offers the same and more. One tray for the
 * whole list, since its rows are recycled.
 */
export function SwipeTray({ itemAt, label, actions, onOpen, children }: SwipeTrayProps) {
  const root = useRef<HTMLDivElement>(null);
  const front = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open>();
  const latest = useRef({ open, itemAt, actions, onOpen });
  latest.current = { open, itemAt, actions, onOpen };
  const close = (): void => {
    setOpen(undefined);
    onOpen(false);
  };

  useEffect(() => {
    const el = root.current as HTMLDivElement;
    let stroke:
      | {
          x: number;
          y: number;
          at: number;
          wide: number;
          target: Element;
          item: RowItem | undefined;
        }
      | undefined;
    let swallow = false;
    const shut = (): void => {
      if (latest.current.open === undefined) return;
      setOpen(undefined);
      latest.current.onOpen(false);
    };
    const place = (px: number, isHeld: boolean): void => {
      const tray = front.current;
      if (tray === null) return;
      tray.toggleAttribute("data-held", isHeld);
      tray.style.transform = `translateX(${px}px)`;
    };
    const down = (event: TouchEvent): void => {
      swallow = false;
      stroke = undefined;
      if (!(event.target instanceof Element) || front.current?.contains(event.target)) return;
      // A finger elsewhere puts it away, and means nothing else.
      if (latest.current.open !== undefined) {
        swallow = true;
        shut();
        return;
      }
      if (event.touches.length !== 1) return;
      const [{ clientX, clientY }] = event.touches;
      stroke = { x: clientX, y: clientY, at: 0, wide: 0, target: event.target, item: undefined };
    };
    const move = ({ touches }: TouchEvent): void => {
      if (stroke === undefined) return;
      const [dx, dy] = [touches[0].clientX - stroke.x, touches[0].clientY - stroke.y];
      if (stroke.item === undefined) {
        const shift = shiftOf(dx, dy);
        if (shift === "none") stroke = undefined;
        if (stroke === undefined || shift !== "aside") return;
        const row = stroke.target.closest<HTMLElement>("[data-slot]");
        const item = row === null ? undefined : latest.current.itemAt.current?.(row);
        if (row === null || item === undefined) {
          stroke = undefined;
          return;
        }
        const [box, own] = [row.getBoundingClientRect(), el.getBoundingClientRect()];
        stroke.item = item;
        stroke.wide = latest.current.actions(item).length * ACTION_PX;
        setOpen({ item, top: box.top - own.top, height: box.height });
        latest.current.onOpen(true);
      }
      stroke.at = Math.max(0, Math.min(stroke.wide, stroke.wide + dx));
      place(stroke.at, true);
    };
    const up = (): void => {
      const was = stroke;
      stroke = undefined;
      if (was?.item === undefined) return;
      if (settle(was.at, was.wide)) place(0, false);
      else shut();
    };
    const click = (event: MouseEvent): void => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const away = (event: Event): void => {
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      shut();
    };
    const own = new AbortController();
    const [soft, early] = [
      { signal: own.signal, passive: true },
      { signal: own.signal, capture: true },
    ];
    el.addEventListener("touchstart", down, soft);
    el.addEventListener("touchmove", move, soft);
    el.addEventListener("touchend", up, soft);
    el.addEventListener("touchcancel", up, soft);
    el.addEventListener("click", click, early);
    document.addEventListener("scroll", away, { ...early, passive: true });
    document.addEventListener("keydown", away, soft);
    return () => own.abort();
  }, []);

  const shown = open && actions(open.item);
  return (
    <div ref={root} className={frame}>
      {children}
      {open && shown && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a box of its own
        <div
          ref={front}
          role="group"
          aria-label={label(open.item)}
          className={tray}
          data-swipe=""
          data-held=""
          style={{
            top: open.top,
            height: open.height,
            transform: `translateX(${shown.length * ACTION_PX}px)`,
          }}
        >
          {shown.map((action) => (
            <button
              key={action.key}
              type="button"
              data-tone={action.tone}
              onClick={() => {
                close();
                action.run();
              }}
            >
              <Icon of={action.icon} />
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

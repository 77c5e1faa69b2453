import { css } from "@linaria/core";
import { type ReactNode, type TouchEvent, useRef } from "react";

const row = css`
  position: relative;
  overflow: hidden;
  touch-action: pan-y;
  > div { position: relative; display: flex; align-items: center; background: inherit; transition: transform var(--m-press) var(--ease); }
  > div[data-held] { transition: none; }
`;
const act = css`
  position: absolute;
  inset: 0 0 0 auto;
  width: 11rem;
  padding: 0 .5rem;
  background: var(--danger-solid);
  color: var(--on-solid);
  font-weight: 600;
  overflow-wrap: anywhere;
`;
/** Half of what is uncovered: a shorter stroke snaps back. */
const OPEN_PX = 44;

/** Props of {@link SwipeRow}. */
export interface SwipeRowProps {
  /** One word for the action that a swipe uncovers. */
  action: string;
  onAction: () => void;
  className?: string;
  children: ReactNode;
}

/**
 * A row that a stroke to the left pulls aside; behind it stands an action. The stroke is a shortcut
 * of fingers: the row has the same action as a button that everybody reaches, so what lies behind
 * is no stop of its own for keyboards and readers. A sheet leaves such a row its strokes.
 */
export function SwipeRow({ action, onAction, className = "", children }: SwipeRowProps) {
  const front = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLButtonElement>(null);
  const stroke = useRef<{ x: number; y: number; from: number; at: number }>(undefined);
  const place = (px: number): void => {
    if (front.current === null || behind.current === null) return;
    front.current.style.transform = px === 0 ? "" : `translateX(${px}px)`;
    front.current.dataset.at = String(px);
    behind.current.hidden = px === 0;
  };
  const start = ({ touches }: TouchEvent): void => {
    const finger = touches[0];
    const from = Number(front.current?.dataset.at ?? 0);
    stroke.current = { x: finger.clientX, y: finger.clientY, from, at: from };
  };
  const move = ({ touches }: TouchEvent): void => {
    const finger = touches[0];
    const now = stroke.current;
    if (now === undefined || front.current === null) return;
    const [dx, dy] = [finger.clientX - now.x, finger.clientY - now.y];
    if (now.at === now.from && Math.abs(dx) < 2 * Math.abs(dy)) return;
    now.at = Math.max(-width(behind.current), Math.min(0, now.from + dx));
    front.current.dataset.held = "";
    place(now.at);
  };
  const end = (): void => {
    const now = stroke.current;
    stroke.current = undefined;
    if (now === undefined || front.current === null || now.at === now.from) return;
    delete front.current.dataset.held;
    place(now.at < -OPEN_PX ? -width(behind.current) : 0);
  };
  return (
    <div className={`${row} ${className}`} data-swipe="" data-base-ui-swipe-ignore="">
      <button
        ref={behind}
        type="button"
        className={act}
        hidden
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => {
          place(0);
          onAction();
        }}
      >
        {action}
      </button>
      <div ref={front} onTouchStart={start} onTouchMove={move} onTouchEnd={end} onTouchCancel={end}>
        {children}
      </div>
    </div>
  );
}

/** While it is hidden it has none; it is shown by the first move. */
const WIDTH_PX = 88;
const width = (element: HTMLElement | null): number => element?.offsetWidth || WIDTH_PX;

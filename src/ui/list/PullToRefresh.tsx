import { css } from "@linaria/core";
import { ArrowDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { scrollerOf } from "../../lib/scroller-of.ts";
import { Icon } from "../Icon.tsx";
import { Spinner } from "../state/Spinner.tsx";

const frame = css`
  position: relative;
`;
const gap = css`
  position: absolute;
  left: 0;
  right: 0;
  top: -6rem;
  height: 6rem;
  display: grid;
  place-items: center;
  color: var(--brand);
  svg { transition: transform var(--m-fade) var(--ease); }
  &[data-ready] svg { transform: rotate(180deg); }
`;

/** How far the finger must go, in px of the finger at 414; the content follows at half of it. */
const thresholdPx = 64;

/** Distance that a pull of `dy` px moves the content: half, and ever less beyond the gap. */
export function pullOffset(dy: number): number {
  const half = Math.max(0, dy) / 2;
  return half <= 48 ? half : 48 + (half - 48) / 3;
}

/**
 * Wraps what a screen scrolls. Pulled down at the very top it asks `onRefresh`, and holds the gap
 * open until that settles. `label` is spoken meanwhile.
 */
export function PullToRefresh({
  label,
  onRefresh,
  children,
}: {
  label: string;
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"rest" | "pull" | "ready" | "busy">("rest");
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });
  useEffect(() => {
    const el = ref.current;
    const scroller = el && scrollerOf(el);
    if (!el || !scroller) return;
    let startY = Number.NaN;
    let startX = 0;
    let pulled = 0;
    let busy = false;
    const shift = (px: number, glide: boolean) => {
      el.style.transition = glide ? "transform var(--m-move) var(--ease)" : "none";
      el.style.transform = px === 0 ? "" : `translateY(${px}px)`;
    };
    const down = (event: TouchEvent) => {
      startY =
        !busy && event.touches.length === 1 && scroller.scrollTop <= 0
          ? event.touches[0].clientY
          : Number.NaN;
      startX = event.touches[0].clientX;
      pulled = 0;
    };
    const move = (event: TouchEvent) => {
      const dy = event.touches[0].clientY - startY;
      if (Number.isNaN(dy)) return;
      const aside = Math.abs(event.touches[0].clientX - startX);
      if (pulled === 0 && (dy < 6 || aside > dy)) {
        // A scroll or a sideways swipe: this finger is not ours any more.
        if (dy < -3 || aside > 6) startY = Number.NaN;
        return;
      }
      event.preventDefault();
      pulled = dy;
      shift(pullOffset(dy), false);
      setState(dy >= thresholdPx ? "ready" : "pull");
    };
    const up = async () => {
      if (pulled === 0) return;
      const go = pulled >= thresholdPx;
      pulled = 0;
      startY = Number.NaN;
      if (!go) {
        shift(0, true);
        setState("rest");
        return;
      }
      busy = true;
      setState("busy");
      el.style.transition = "transform var(--m-move) var(--ease)";
      el.style.transform = "translateY(6rem)";
      try {
        await refresh.current();
      } finally {
        busy = false;
        shift(0, true);
        setState("rest");
      }
    };
    scroller.addEventListener("touchstart", down, { passive: true });
    scroller.addEventListener("touchmove", move, { passive: false });
    scroller.addEventListener("touchend", up);
    scroller.addEventListener("touchcancel", up);
    return () => {
      scroller.removeEventListener("touchstart", down);
      scroller.removeEventListener("touchmove", move);
      scroller.removeEventListener("touchend", up);
      scroller.removeEventListener("touchcancel", up);
    };
  }, []);
  return (
    <div ref={ref} className={frame}>
      {state !== "rest" && (
        <div className={gap} data-ready={state === "ready" || undefined} role="status">
          {state === "busy" ? <Spinner /> : <Icon of={ArrowDown} />}
          {state === "busy" && <span className="sr-only">{label}</span>}
        </div>
      )}
      {children}
    </div>
  );
}

import { css, cx } from "@linaria/core";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";

/**
 * Whole seconds left until `until`, never below 0; a part of a second still counts. Both in ms of
 * the same clock.
 */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** `mm:ss` below an hour, `HH:mm:ss` below a day, then `1d 04h`. */
export function clockText(seconds: number, days = "d", hours = "h"): string {
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  const d = Math.floor(seconds / 86_400);
  const h = (seconds % 86_400) / 3600;
  const rest = `${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
  if (d > 0) return `${d}${days} ${two(h)}${hours}`;
  return h >= 1 ? `${two(h)}:${rest}` : rest;
}

const digits = css`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const ring = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 8rem;
  height: 8rem;
  flex: none;
  font-size: var(--fs-row);
  font-weight: 700;
  letter-spacing: -.02em;
  color: var(--ink);
  --hue: var(--brand);
  &[data-soon] { --hue: var(--warn-vivid); }
  &[data-now] { --hue: var(--danger-solid); }
  svg { position: absolute; inset: 0; width: 100%; height: 100%; transform: rotate(-90deg); fill: none; stroke-width: 4; }
  circle { stroke: var(--surface-3); }
  circle + circle { stroke: var(--hue); stroke-linecap: round; }
`;

/** Props of {@link CountDown}. */
export interface CountDownProps {
  /** End, in ms of the server's clock. */
  until: number;
  /** The server's clock now, in ms. Not the device's: it may be wrong by minutes. */
  now: () => number;
  /** Name of what runs out, for screen readers. */
  label: string;
  /** Shown from 0 on: the next state, never 00:00. */
  children: ReactNode;
  /** Runs once when it reaches 0. */
  onEnd?: () => void;
  /** The 64 px ring of a payment; the whole time in ms. Amber under 3 min, danger under 1. */
  ringMs?: number;
  /** Letters of days and hours in the language of the page. */
  units?: { days: string; hours: string };
  className?: string;
}

/** Time left until a moment, on the server's clock, in figures that keep their width. */
export function CountDown({
  until,
  now,
  label,
  children,
  onEnd,
  ringMs,
  units,
  className,
}: CountDownProps) {
  const [left, setLeft] = useState(() => secondsLeft(until, now()));
  // The action at the end may draw the page anew with another function: it runs once all the same.
  const ended = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const beat = () => {
      const next = secondsLeft(until, now());
      setLeft(next);
      if (next === 0) ended();
      // To the next whole second of that clock, so that every countdown on a page turns at the same
      // moment.
      else timer = setTimeout(beat, (until - now()) % 1000 || 1000);
    };
    beat();
    return () => clearTimeout(timer);
  }, [until, now]);
  if (left === 0) return children;
  const text = clockText(left, units?.days, units?.hours);
  if (ringMs === undefined) {
    return (
      <span
        className={cx(digits, className)}
        role="timer"
        translate="no"
        aria-label={`${label} ${text}`}
      >
        {text}
      </span>
    );
  }
  const around = 2 * Math.PI * 29;
  const share = Math.min(1, (left * 1000) / ringMs);
  return (
    <span
      className={cx(ring, digits, className)}
      role="timer"
      translate="no"
      aria-label={`${label} ${text}`}
      data-soon={left < 180 || undefined}
      data-now={left < 60 || undefined}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="29" />
        <circle cx="32" cy="32" r="29" strokeDasharray={`${around * share} ${around}`} />
      </svg>
      {text}
    </span>
  );
}

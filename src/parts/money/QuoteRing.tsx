import { css } from "@linaria/core";
import { type ReactNode, useEffect, useState } from "react";
import { serverNow } from "../../data/queries/server-clock.ts";

const ring = css`
  width: 3.5rem;
  height: 3.5rem;
  transform: rotate(-90deg);
  circle { fill: none; stroke: currentColor; stroke-width: 3; }
`;
const label = css`
  display: inline-flex;
  align-items: center;
  gap: 1rem;
`;
const TICK_MS = 250;

/** Ms left of a firm quote that holds until `until`, `lifeMs` at most, by the server's clock. */
export function useLeft(until: number, lifeMs: number): number {
  const [left, setLeft] = useState(() => Math.min(lifeMs, until - serverNow()));
  useEffect(() => {
    const look = (): void => setLeft(Math.max(0, Math.min(lifeMs, until - serverNow())));
    look();
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [until, lifeMs]);
  return left;
}

/** Face of a button while its quote holds: a ring of what is left, then the words. */
export function QuoteRing({
  leftMs,
  lifeMs,
  label: said,
  children,
}: {
  leftMs: number;
  lifeMs: number;
  label: string;
  children: ReactNode;
}) {
  return (
    <span className={label}>
      <svg className={ring} viewBox="0 0 28 28" role="img" aria-label={said}>
        <circle cx="14" cy="14" r="12" opacity=".3" />
        <circle
          cx="14"
          cy="14"
          r="12"
          pathLength={100}
          strokeDasharray={`${(leftMs / lifeMs) * 100} 100`}
        />
      </svg>
      {children}
    </span>
  );
}

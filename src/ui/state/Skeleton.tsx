import { css, cx } from "@linaria/core";
import type { CSSProperties } from "react";

/* Nothing shows for the first 150 ms: a fast answer never flickers. The sheen is a transform on a layer of its own. */
const block = css`
  position: relative;
  display: block;
  overflow: hidden;
  width: var(--w, 100%);
  height: var(--h, 1.75rem);
  border-radius: var(--r-1);
  background: var(--surface-2);
  animation: appear 1ms linear 150ms both;
  &::after { content: ""; position: absolute; inset: 0; background: linear-gradient(90deg, transparent, var(--surface-3), transparent); animation: sheen 1400ms linear 150ms infinite; transform: translateX(-100%); }
  @keyframes appear { from { opacity: 0; } }
  @keyframes sheen { to { transform: translateX(100%); } }
  @media (prefers-reduced-motion: reduce) { &::after { animation: none !important; } }
  :root[data-slow] &::after { display: none; }
`;

/**
 * A block in the place and height of what is loading. Sizes are CSS lengths. Its list or card
 * carries `aria-busy`.
 */
export function Skeleton({
  w,
  h,
  r,
  className,
}: {
  w?: string;
  h?: string;
  r?: string;
  className?: string;
}) {
  return (
    <span
      className={cx(block, className)}
      style={{ "--w": w, "--h": h, borderRadius: r } as CSSProperties}
      aria-hidden="true"
    />
  );
}

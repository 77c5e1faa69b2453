import { css, cx } from "@linaria/core";
import type { ReactNode } from "react";

const bar = css`
  position: relative;
  z-index: var(--z-bar);
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  padding: var(--s-2) var(--gutter) calc(var(--s-2) + env(safe-area-inset-bottom));
  background: var(--surface);
  box-shadow: var(--e-bar);
  > :last-child { flex: 1; }
  &[data-even] > * { flex: 1 1 0; min-width: 0; }
  /* Three have less room for their words. */
  &[data-even] > *:nth-last-child(n + 3), &[data-even] > *:nth-last-child(n + 3) ~ * { flex: 1 1 auto; padding: 0 var(--s-3); }
`;

/**
 * The bar at the bottom of detail and form screens: 48 px buttons, one of them primary; the last
 * one grows. `even` shares the width (buy, sell).
 */
export function ActionBar({
  even,
  className,
  children,
}: {
  even?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={cx(bar, className)} data-even={even || undefined}>
      {children}
    </div>
  );
}

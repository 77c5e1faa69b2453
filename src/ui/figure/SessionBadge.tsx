import { css, cx } from "@linaria/core";
import type { ReactNode } from "react";

/** How a market or symbol trades now; each has a shape of its own beside its colour. */
export type SessionState =
  | "trading"
  | "pre"
  | "after"
  | "lunch"
  | "closed"
  | "notOpen"
  | "suspended";

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  flex: none;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  font-weight: 500;
  color: var(--ink-3);
  white-space: nowrap;
  &::before { content: ""; flex: none; width: .875rem; height: .875rem; border-radius: 50%; box-shadow: inset 0 0 0 .1875rem var(--ink-4); }
  &[data-state="trading"] { color: var(--brand-ink); }
  &[data-state="trading"]::before { background: var(--brand); box-shadow: none; }
  &[data-state="pre"], &[data-state="after"] { color: var(--warn); }
  &[data-state="pre"]::before { background: linear-gradient(90deg, var(--warn-vivid) 50%, transparent 50%); box-shadow: inset 0 0 0 .1875rem var(--warn-vivid); }
  &[data-state="after"]::before { background: linear-gradient(90deg, transparent 50%, var(--warn-vivid) 50%); box-shadow: inset 0 0 0 .1875rem var(--warn-vivid); }
  &[data-inherit] { color: inherit; font: inherit; }
  &[data-tag] { height: max(2rem, 15px); padding: 0 .5rem; gap: .25rem; border-radius: var(--r-1); line-height: 1; }
  &[data-tag]::before { width: .75rem; height: .75rem; }
  /* Whole px, or a dot this small comes out as an egg on narrow phones. */
  @supports (width: round(1px, 1px)) {
    &::before { width: round(.875rem, 1px); height: round(.875rem, 1px); }
    &[data-tag]::before { width: round(.75rem, 1px); height: round(.75rem, 1px); }
  }
  &[data-tag][data-state="trading"] { background: var(--brand-wash); }
  &[data-tag][data-state="pre"], &[data-tag][data-state="after"] { background: var(--warn-wash); }
  &[data-tag]:not([data-state="trading"])::before { display: none; }
  &[data-tag]:not([data-state="trading"], [data-state="pre"], [data-state="after"]), &[data-state="suspended"] { height: max(2rem, 15px); padding: 0 .5rem; border-radius: var(--r-1); line-height: 1; box-shadow: inset 0 0 0 1px var(--line-2); }
  &[data-state="suspended"]::before { display: none; }
`;

/** Props of {@link SessionBadge}. */
export interface SessionBadgeProps {
  state: SessionState;
  /** The word: "Pre-market", "HK", "US Pre". Shape alone never says it. */
  children: ReactNode;
  /** As a 16 px tag, for the second line of a row. */
  tag?: boolean;
  /** Takes colour and type of what it stands in: a chip. */
  inherit?: boolean;
  className?: string;
}

/**
 * Session of a market: full dot trading, half disc pre and after hours, ring lunch and closed,
 * outline suspended.
 */
export function SessionBadge({ state, children, tag, inherit, className }: SessionBadgeProps) {
  return (
    <span
      className={cx(badge, className)}
      data-state={state}
      data-tag={tag || undefined}
      data-inherit={inherit || undefined}
    >
      {children}
    </span>
  );
}

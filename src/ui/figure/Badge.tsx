import { css, cx } from "@linaria/core";
import type { ReactNode } from "react";

const badge = css`
  display: inline-flex;
  align-items: center;
  gap: .25rem;
  flex: none;
  height: max(2rem, 15px);
  padding: 0 .5rem;
  border-radius: var(--r-1);
  font-size: var(--fs-micro);
  line-height: 1;
  font-weight: 500;
  white-space: nowrap;
  background: var(--surface-2);
  color: var(--ink-2);
  svg { width: 1.5rem; height: 1.5rem; stroke-width: 2.25; }
  &[data-kind="brand"] { background: var(--brand-wash); color: var(--brand-ink); }
  &[data-kind="warn"] { background: var(--warn-wash); color: var(--warn); }
  &[data-kind="up"] { background: var(--up-wash); color: var(--up); }
  &[data-kind="down"] { background: var(--down-wash); color: var(--down); }
  &[data-kind="danger"] { background: var(--danger-wash); color: var(--danger); }
  &[data-kind="outline"] { background: transparent; box-shadow: inset 0 0 0 1px var(--line-2); color: var(--ink-3); }
  &[data-plate] { background: var(--surface); }
`;

/** The washes a tag may have; `up` and `down` for side and leverage only. */
export type BadgeKind = "plain" | "brand" | "warn" | "up" | "down" | "danger" | "outline";

/**
 * A 16 px tag of one or two words. `plate` gives it a surface of its own on `--sky` and grouped
 * grounds.
 */
export function Badge({
  kind = "plain",
  plate,
  className,
  children,
}: {
  kind?: BadgeKind;
  plate?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={cx(badge, className)} data-kind={kind} data-plate={plate || undefined}>
      {children}
    </span>
  );
}

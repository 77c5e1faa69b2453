import { css, cx } from "@linaria/core";
import type { ReactNode } from "react";

const row = css`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  display: grid;
  align-items: center;
  height: var(--h-sort);
  padding: 0 var(--gutter);
  background: var(--bg);
  font-size: var(--fs-cap);
  color: var(--ink-3);
`;

/**
 * The sticky head of a list, 32 px. `className` brings the grid that its rows share. Stands inside
 * the element with `role="table"`.
 */
export function SortRow({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the list is virtual, a table element cannot be
    <div className={cx(row, className)} role="row">
      {children}
    </div>
  );
}

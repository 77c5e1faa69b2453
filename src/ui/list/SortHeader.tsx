import { css, cx } from "@linaria/core";
import type { ReactNode } from "react";

/** Direction of one column; null is the list's own order. */
export type SortDirection = "asc" | "desc" | null;

/**
 * Direction after the next tap on a column: ascending, descending, back to the list's
 * own order.
 */
export function nextDirection(now: SortDirection): SortDirection {
  if (now === null) return "asc";
  return now === "asc" ? "desc" : null;
}

const cell = css`
  min-width: 0;
  display: flex;
  /* A word may use half of the gap before it: sorted by, it is bolder and would lose its end at 360 px. */
  &[data-end] { justify-content: flex-end; margin-inline-start: -.5rem; }
`;
const button = css`
  display: inline-flex;
  align-items: center;
  gap: .25rem;
  min-width: 0;
  font-weight: 500;
  white-space: nowrap;
  transition: opacity var(--m-press);
  &:active { opacity: .7; }
  &:focus-visible { outline-offset: .125rem; border-radius: var(--r-1); }
  &[data-on] { color: var(--ink); font-weight: 600; }
`;
const arrows = css`
  width: .875rem;
  height: 1.375rem;
  flex: none;
  fill: var(--ink-4);
  [data-on="asc"] > & > :first-child { fill: var(--brand); }
  [data-on="desc"] > & > :last-child { fill: var(--brand); }
`;

/** Props of {@link SortHeader}. */
export interface SortHeaderProps {
  children: ReactNode;
  /** Direction now. */
  sort: SortDirection;
  /** Asks for the next direction; left out, the column is a plain head. */
  onSort?: (next: SortDirection) => void;
  /** Right-aligned, over figures. */
  end?: boolean;
  className?: string;
}

/** Head of one column with a double arrow, its active half in brand. Readers hear `aria-sort`. */
export function SortHeader({ children, sort, onSort, end, className }: SortHeaderProps) {
  const spoken = sort === "asc" ? "ascending" : sort === "desc" ? "descending" : "none";
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a th lives in a table element; the button inside takes the focus
    <div
      className={cx(cell, className)}
      role="columnheader"
      aria-sort={onSort ? spoken : undefined}
      data-end={end || undefined}
    >
      {onSort ? (
        <button
          type="button"
          className={button}
          data-on={sort ?? undefined}
          onClick={() => onSort(nextDirection(sort))}
        >
          {children}
          <svg className={arrows} viewBox="0 0 7 11" aria-hidden="true">
            <path d="M3.5 0 7 4.5H0z" />
            <path d="M3.5 11 0 6.5h7z" />
          </svg>
        </button>
      ) : (
        children
      )}
    </div>
  );
}

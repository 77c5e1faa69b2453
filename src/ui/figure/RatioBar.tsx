import { css, cx } from "@linaria/core";
import type { CSSProperties, ReactNode } from "react";

const wrap = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  font-weight: 600;
`;
const bar = css`
  display: flex;
  gap: .25rem;
  height: .75rem;
  flex: 1;
  border-radius: var(--r-full);
  overflow: hidden;
  i { flex: var(--share) 1 0; background: var(--hue); }
`;
const end = css`
  white-space: nowrap;
  &[data-tone="up"] { color: var(--up); }
  &[data-tone="down"] { color: var(--down); }
`;

const hues = {
  up: "var(--up-vivid)",
  down: "var(--down-vivid)",
  flat: "var(--ink-4)",
  brand: "var(--brand)",
  brandSoft: "color-mix(in srgb, var(--brand) 45%, var(--surface-3))",
  warn: "var(--warn-vivid)",
  rest: "var(--surface-3)",
  "1": "var(--ind-1)",
  "2": "var(--ind-2)",
  "3": "var(--ind-3)",
  "4": "var(--ind-4)",
} as const;

/** Props of {@link RatioBar}. */
export interface RatioBarProps {
  /** All of it in words, for readers: "Buy 54.20%, sell 45.80%". */
  label: string;
  /** Shares in any unit; the bar divides by their sum. */
  parts: readonly { share: number; tone: keyof typeof hues }[];
  /** Words at the two ends. */
  start?: ReactNode;
  end?: ReactNode;
  className?: string;
}

/**
 * How a whole divides: buy and sell, up flat down, assets. The figures beside it must add up to
 * 100.00.
 */
export function RatioBar({ label, parts, start, end: right, className }: RatioBarProps) {
  const first = parts[0]?.tone;
  const last = parts.at(-1)?.tone;
  return (
    <div className={cx(wrap, className)}>
      {start && (
        <span className={end} data-tone={first}>
          {start}
        </span>
      )}
      <div className={bar} role="img" aria-label={label}>
        {parts.map((part) => (
          <i
            key={part.tone}
            style={{ "--share": part.share, "--hue": hues[part.tone] } as CSSProperties}
            hidden={part.share <= 0}
          />
        ))}
      </div>
      {right && (
        <span className={end} data-tone={last}>
          {right}
        </span>
      )}
    </div>
  );
}

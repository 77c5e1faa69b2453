import { css, cx } from "@linaria/core";
import type { ReactNode } from "react";

const card = css`
  display: grid;
  align-content: start;
  gap: .25rem;
  min-width: 0;
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-4);
  background: var(--surface);
  text-align: left;
  &[data-press] { cursor: pointer; transition: transform var(--m-press) var(--ease); }
  &[data-press]:active { transform: scale(.98); }
`;
const name = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const figure = css`
  font-size: var(--fs-h2);
  line-height: var(--lh-h2);
  font-weight: 700;
  letter-spacing: -.02em;
  white-space: nowrap;
`;
const tone = css`
  &[data-tone="up"] { color: var(--up); }
  &[data-tone="down"] { color: var(--down); }
  &[data-tone="flat"] { color: var(--flat); }
`;
const below = css`
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
`;

/** Props of {@link KpiCard}. */
export interface KpiCardProps {
  label: ReactNode;
  value: ReactNode;
  /** Second line: a change, a bar. */
  change?: ReactNode;
  /** Market direction of value and change; the sign says it too. */
  tone?: "up" | "down" | "flat";
  href?: string;
  className?: string;
}

/**
 * One figure under its name, two or three side by side in equal height. Leads on when it has
 * `href`.
 */
export function KpiCard({ label, value, change, tone: direction, href, className }: KpiCardProps) {
  const face = (
    <>
      <span className={name}>{label}</span>
      <span className={cx(figure, tone)} data-tone={direction}>
        {value}
      </span>
      {change !== undefined && (
        <span className={cx(below, tone)} data-tone={direction}>
          {change}
        </span>
      )}
    </>
  );
  if (href) {
    return (
      <a className={cx(card, className)} href={href} data-press="">
        {face}
      </a>
    );
  }
  return <div className={cx(card, className)}>{face}</div>;
}

import { css, cx } from "@linaria/core";
import type { ReactNode } from "react";
import { Icon, type IconShape } from "../Icon.tsx";

const frame = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--s-2);
  padding: var(--s-5);
  text-align: center;
  &[data-compact] { padding: var(--s-4) var(--s-2); }
  > button { margin-top: .5rem; }
`;
const disc = css`
  width: 9rem;
  height: 9rem;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: var(--brand-wash);
  color: var(--brand);
  [data-compact] > & { width: 7rem; height: 7rem; }
`;
const head = css`
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  font-weight: 600;
  letter-spacing: -.01em;
  [data-compact] > & { font-size: var(--fs-body); line-height: var(--lh-body); }
`;
const body = css`
  max-width: 36rem;
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-3);
  text-wrap: balance;
`;

/** Props of {@link Notice}. */
export interface NoticeProps {
  icon: IconShape;
  title: ReactNode;
  caption?: ReactNode;
  /** One button. */
  action?: ReactNode;
  /** Inside a small card. */
  compact?: boolean;
  /** `alert` is spoken at once, `status` politely. */
  role?: "alert" | "status";
  className?: string;
}

/**
 * The common frame of Empty and ErrorState: a disc with an icon, one line, one caption, one button.
 */
export function Notice({ icon, title, caption, action, compact, role, className }: NoticeProps) {
  return (
    <div className={cx(frame, className)} data-compact={compact || undefined} role={role}>
      <span className={disc}>
        <Icon of={icon} size="xl" />
      </span>
      <p className={head}>{title}</p>
      {caption && <p className={body}>{caption}</p>}
      {action}
    </div>
  );
}

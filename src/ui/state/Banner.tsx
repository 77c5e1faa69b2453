import { css } from "@linaria/core";
import type { ReactNode } from "react";
import { Icon, type IconShape } from "../Icon.tsx";

const banner = css`
  position: relative;
  z-index: var(--z-banner);
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-height: 4.5rem;
  padding: var(--s-1) var(--gutter);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  font-weight: 500;
  background: var(--warn-wash);
  color: var(--warn);
  &[data-kind="danger"] { background: var(--danger-wash); color: var(--danger); }
  &[data-kind="info"] { background: var(--brand-wash); color: var(--brand-ink); }
`;
const words = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const more = css`
  flex: none;
  margin-left: auto;
  max-width: 60%;
  font-weight: 400;
  text-align: right;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** Props of {@link Banner}. */
export interface BannerProps {
  /**
   * Stale, reconnecting and delayed are `warn`, offline is `danger`, maintenance and news are
   * `info`.
   */
  kind: "warn" | "danger" | "info";
  icon: IconShape;
  children: ReactNode;
  /** Right end: since when, how often, what is paused. */
  detail?: ReactNode;
}

/** One line under the header that pushes the content and never covers it. One at a time. */
export function Banner({ kind, icon, children, detail }: BannerProps) {
  return (
    <div className={banner} data-kind={kind} role="status">
      <Icon of={icon} size="s" />
      <span className={words}>{children}</span>
      {detail && <span className={more}>{detail}</span>}
    </div>
  );
}

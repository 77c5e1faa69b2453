import { css } from "@linaria/core";
import type { ReactNode } from "react";

const group = css`
  background: var(--surface);
  border-radius: var(--r-4);
  overflow: hidden;
`;
const head = css`
  padding: 0 var(--s-1) var(--s-1);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  font-weight: 500;
  color: var(--ink-2);
`;
const foot = css`
  padding: var(--s-1) var(--s-1) 0;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;

/** Cells as one r16 card, on grouped grounds; `title` above, `note` below. */
export function CellGroup({
  title,
  note,
  className,
  children,
}: {
  title?: ReactNode;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={className}>
      {title && <h2 className={head}>{title}</h2>}
      <div className={group}>{children}</div>
      {note && <p className={foot}>{note}</p>}
    </section>
  );
}

import { css, cx } from "@linaria/core";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../Icon.tsx";

const list = css`
  list-style: none;
`;
const entry = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  column-gap: var(--s-2);
  padding: 0 0 var(--s-3) 3.5rem;
  font-size: var(--fs-body);
  line-height: var(--lh-body);
  &::after { content: ""; position: absolute; left: 1rem; top: 1.25rem; bottom: -.625rem; width: .25rem; background: var(--surface-3); }
  &:last-child { padding-bottom: 0; }
  &:last-child::after { display: none; }
  &[data-state="done"]::after { background: var(--brand); }
  &[data-state="now"] { font-weight: 600; }
  &[data-state="ahead"] { color: var(--ink-3); }
  time { font-size: var(--fs-cap); font-weight: 400; color: var(--ink-3); }
  small { grid-column: 1 / 3; font-size: var(--fs-cap); line-height: var(--lh-cap); font-weight: 400; color: var(--ink-3); }
  &[data-state="failed"] small { color: var(--danger); }
`;
const dot = css`
  position: absolute;
  left: .5rem;
  top: .625rem;
  z-index: 1;
  width: 1.25rem;
  height: 1.25rem;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: var(--surface);
  box-shadow: inset 0 0 0 .25rem var(--line-2);
  [data-state="done"] > & { background: var(--brand); box-shadow: none; }
  [data-state="now"] > & { box-shadow: inset 0 0 0 .375rem var(--brand), 0 0 0 .5rem var(--brand-wash-2); }
  [data-state="failed"] > & { width: 1.75rem; height: 1.75rem; margin: -.25rem 0 0 -.25rem; background: var(--danger-solid); box-shadow: none; color: #fff; }
`;

/** One thing that has happened, happens or is ahead. */
export interface TimelineEntry {
  key: string;
  state: "done" | "now" | "ahead" | "failed";
  title: ReactNode;
  time?: string;
  /** The reason of a failure, a remark. */
  note?: ReactNode;
}

/** History of an order or a request, oldest first. */
export function Timeline({
  label,
  entries,
  className,
}: {
  label: string;
  entries: readonly TimelineEntry[];
  className?: string;
}) {
  return (
    <ol className={cx(list, className)} aria-label={label}>
      {entries.map((item) => (
        <li
          key={item.key}
          className={entry}
          data-state={item.state}
          aria-current={item.state === "now" ? "step" : undefined}
        >
          <span className={dot}>{item.state === "failed" && <Icon of={X} size="xs" />}</span>
          <span>{item.title}</span>
          {item.time && <time>{item.time}</time>}
          {item.note && <small>{item.note}</small>}
        </li>
      ))}
    </ol>
  );
}

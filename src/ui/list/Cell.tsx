import { css, cx } from "@linaria/core";
import { ChevronRight } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Icon, type IconShape } from "../Icon.tsx";
import { RowElement } from "./RowElement.tsx";

const cell = css`
  --ins: var(--s-4);
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s-3);
  width: 100%;
  min-height: max(var(--h-cell), 44px);
  padding: var(--s-1) var(--s-4);
  font-size: max(1.875rem, 13px);
  line-height: var(--lh-body);
  text-align: left;
  color: var(--ink);
  &[data-icon] { --ins: 6.5rem; }
  & + &::before { content: ""; position: absolute; top: 0; left: var(--ins); right: 0; height: 1px; background: var(--line); }
  &[data-press] { cursor: pointer; }
  &[data-press]:active { background: var(--surface-2); }
  &:focus-visible { outline-offset: -.25rem; }
  &[data-danger] { color: var(--danger); }
  &:has(:disabled) { color: var(--ink-3); cursor: default; }
`;
const mark = css`
  color: var(--ink-2);
  [data-danger] > & { color: inherit; }
`;
const words = css`
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const below = css`
  display: block;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;
const end = css`
  flex: 0 1 auto;
  min-width: 0;
  margin-left: auto;
  display: flex;
  align-items: center;
  gap: .5rem;
  color: var(--ink-3);
  font-size: var(--fs-body);
  text-align: right;
  /* A value beside its radio or switch. */
  label > & { flex-shrink: 0; gap: var(--s-2); }
`;
const chevron = css`
  color: var(--ink-4);
  margin-right: -.375rem;
`;

/** Props of {@link Cell}. */
export interface CellProps {
  label: ReactNode;
  icon?: IconShape;
  caption?: ReactNode;
  /** Quiet value on the right, or a control. */
  value?: ReactNode;
  href?: string;
  onClick?: (event: MouseEvent) => void;
  danger?: boolean;
  /**
   * The row is the label of the control in `value` (switch, checkbox, radio): the whole row is its
   * target.
   */
  control?: boolean;
  className?: string;
}

/** One line of a settings card, 52 px: icon, label, value, and a chevron when it leads on. */
export function Cell({
  label,
  icon,
  caption,
  value,
  href,
  onClick,
  danger,
  control,
  className,
}: CellProps) {
  const leads = !!href || !!onClick;
  const face = (
    <>
      {icon && <Icon of={icon} className={mark} />}
      <span className={words}>
        {label}
        {caption && <span className={below}>{caption}</span>}
      </span>
      {(value !== undefined || leads) && (
        <span className={end}>
          {value}
          {leads && !danger && <Icon of={ChevronRight} size="s" className={chevron} />}
        </span>
      )}
    </>
  );
  const name = cx(cell, className);
  const data = { "data-icon": icon && "", "data-danger": danger || undefined } as const;
  if (control && !leads)
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the control comes in `value`
      <label {...data} className={name} data-press="">
        {face}
      </label>
    );
  return (
    <RowElement className={name} href={href} onClick={onClick} data={data}>
      {face}
    </RowElement>
  );
}

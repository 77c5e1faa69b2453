import { css, cx } from "@linaria/core";
import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../Icon.tsx";

const chip = css`
  flex: none;
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  height: max(4rem, 30px);
  padding: 0 var(--s-3);
  border-radius: var(--r-full);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--fs-label);
  font-weight: 500;
  white-space: nowrap;
  user-select: none;
  transition: transform var(--m-press) var(--ease), opacity var(--m-press);
  &:active:not(:disabled) { transform: scale(.98); opacity: .8; }
  &[aria-pressed="true"], &[data-on] { background: var(--brand-wash); color: var(--brand-ink); font-weight: 600; }
  &:disabled { background: var(--surface-3); color: var(--ink-3); }
  &[data-small] { height: max(3.25rem, 26px); padding: 0 1.125rem; font-size: var(--fs-cap); border-radius: var(--r-2); }
  small { font-size: var(--fs-cap); font-weight: 400; }
`;
const remove = css`
  display: grid;
  place-items: center;
  margin-right: -.5rem;
  color: var(--ink-3);
`;

/** Props of {@link Chip}; every other attribute of a button passes through. */
export interface ChipProps extends ComponentProps<"button"> {
  /** Pressed or not. Left out, the chip is a plain button (a recent search). */
  selected?: boolean;
  /** 26 px high, square corners: the percent marks of a ticket. */
  small?: boolean;
  /** Small figure after the label. */
  count?: number;
  /** Before the label: a session mark, an icon. */
  start?: ReactNode;
  /** Gives the chip a × that takes it away, with its own label for readers. */
  onRemove?: { label: string; run: () => void };
}

/** A rounded filter or choice. */
export function Chip({
  selected,
  small,
  count,
  start,
  onRemove,
  className,
  children,
  type = "button",
  ...rest
}: ChipProps) {
  const face = (
    <>
      {start}
      {children}
      {count !== undefined && count > 0 && <small>{count}</small>}
    </>
  );
  if (onRemove) {
    return (
      <span
        className={cx(chip, className)}
        data-small={small || undefined}
        data-on={selected || undefined}
      >
        <button {...rest} type={type} aria-pressed={selected}>
          {face}
        </button>
        <button type="button" className={remove} aria-label={onRemove.label} onClick={onRemove.run}>
          <Icon of={X} size="xs" />
        </button>
      </span>
    );
  }
  return (
    <button
      {...rest}
      type={type}
      className={cx(chip, className)}
      data-small={small || undefined}
      aria-pressed={selected}
    >
      {face}
    </button>
  );
}

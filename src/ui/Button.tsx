import { css, cx } from "@linaria/core";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Icon, type IconShape } from "./Icon.tsx";
import { Spinner } from "./state/Spinner.tsx";

const button = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  height: var(--h-btn);
  min-height: 40px;
  padding: 0 var(--s-4);
  flex: none;
  border-radius: var(--r-3);
  font-size: var(--fs-row);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  white-space: nowrap;
  user-select: none;
  color: var(--ink);
  background: var(--surface-2);
  transition: transform var(--m-press) var(--ease), opacity var(--m-press);
  &:active:not(:disabled, [aria-busy="true"]) { transform: scale(.98); opacity: .88; }
  &[data-kind="primary"] { background: var(--brand-solid); color: var(--on-solid); }
  &[data-kind="buy"] { background: var(--up-solid); color: var(--on-solid); }
  &[data-kind="sell"] { background: var(--down-solid); color: var(--on-solid); }
  &[data-kind="danger"] { background: var(--danger-solid); color: var(--on-solid); }
  &[data-kind="soft"] { background: var(--brand-wash); color: var(--brand-ink); }
  &[data-kind="line"] { background: transparent; box-shadow: inset 0 0 0 1px var(--line-2); }
  &[data-kind="text"] { background: transparent; color: var(--brand-ink); padding: 0 var(--s-2); }
  &[data-size="s"] { height: var(--h-btn-s); min-height: 32px; padding: 0 var(--s-3); font-size: var(--fs-label); border-radius: 1.25rem; }
  &[data-size="s"][data-kind="text"] { padding: 0 var(--s-1); }
  &[data-wide] { width: 100%; min-width: 0; }
  &:disabled, &[data-off] { background: var(--surface-3); color: var(--ink-3); box-shadow: none; }
  &[data-kind="text"]:is(:disabled, [data-off]) { background: transparent; }
  &[aria-busy="true"] { cursor: progress; }
`;

/* The ring hangs outside the label and both shift by half of it: the button keeps its width while busy. */
const face = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  min-width: 0;
  transition: transform var(--m-fade) var(--ease);
  [aria-busy="true"] > & { transform: translateX(1.5rem); }
  [aria-busy="true"][data-size="s"] > & { transform: translateX(1.125rem); }
`;
const text = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  text-wrap: balance;
`;
const ring = css`
  position: absolute;
  right: calc(100% + var(--s-15));
  top: 50%;
  margin-top: -1.125rem;
  &[data-size="s"] { right: calc(100% + var(--s-1)); margin-top: -.875rem; }
`;
const second = css`
  display: block;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  font-weight: 500;
`;

/** Props of {@link Button}; every other attribute of a button passes through. */
export interface ButtonProps extends ComponentProps<"button"> {
  /** One primary a view; buy and sell only where money moves. */
  kind?: "primary" | "soft" | "quiet" | "line" | "text" | "buy" | "sell" | "danger";
  /** 48 px, or 36 px whose tap area is still 44. */
  size?: "m" | "s";
  /** Fills the width it is given. */
  wide?: boolean;
  /** Shows the ring, keeps label and width, and answers no tap. */
  busy?: boolean;
  /** Looks disabled but answers a tap: it says then what is missing. */
  off?: boolean;
  icon?: IconShape;
  /** A quiet second line under the label. */
  sub?: ReactNode;
}

/**
 * A button that says a verb with its object. A disabled one needs its reason in the label or beside
 * it; rather use `off`.
 */
export function Button({
  kind = "quiet",
  size = "m",
  wide,
  busy,
  off,
  icon,
  sub,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // aria-disabled instead of disabled: focus stays where it was when the answer comes.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={cx(button, className)}
      data-kind={kind}
      data-size={size}
      data-wide={wide || undefined}
      aria-busy={busy || undefined}
      data-off={off || undefined}
      aria-disabled={busy || off || undefined}
      onClick={press}
    >
      <span className={face}>
        {busy && <Spinner size={size} className={ring} />}
        {icon && <Icon of={icon} size={size === "s" ? "s" : "m"} />}
        <span className={text}>
          {children}
          {sub !== undefined && <span className={second}>{sub}</span>}
        </span>
      </span>
    </button>
  );
}

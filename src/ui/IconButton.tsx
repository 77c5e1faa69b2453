import { css, cx } from "@linaria/core";
import type { ComponentProps } from "react";
import { Icon, type IconShape } from "./Icon.tsx";

const iconButton = css`
  width: var(--tap);
  height: var(--tap);
  flex: none;
  display: grid;
  place-items: center;
  border-radius: var(--r-full);
  color: var(--ink);
  transition: transform var(--m-press) var(--ease), opacity var(--m-press);
  &:active:not(:disabled) { transform: scale(.94); opacity: .7; }
  &:focus-visible { outline-offset: -.25rem; }
  &:disabled { color: var(--ink-4); }
  &[data-quiet] { color: var(--ink-3); }
  &[data-on] { color: var(--brand); }
`;
const dot = css`
  position: absolute;
  top: calc(50% - 1.5rem);
  right: calc(50% - 1.5rem);
  width: 1rem;
  height: 1rem;
  border-radius: 50%;
  background: var(--danger-solid);
  box-shadow: 0 0 0 .25rem var(--bg);
`;

/** Props of {@link IconButton}; every other attribute of a button passes through. */
export interface IconButtonProps extends ComponentProps<"button"> {
  icon: IconShape;
  /**
   * Name of the button for screen readers. Says the notice too when there is one ("Bell, 3
   * unread").
   */
  label: string;
  size?: "s" | "m" | "l";
  /** Filled: a star that is set, a pin. */
  on?: boolean;
  /** A danger dot: something waits here. */
  notice?: boolean;
  /** In `--ink-3`, inside fields and rows. */
  quiet?: boolean;
}

/** A 44 x 44 button that is only an icon. */
export function IconButton({
  icon,
  label,
  size = "l",
  on,
  notice,
  quiet,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(iconButton, className)}
      aria-label={label}
      data-quiet={quiet || undefined}
      data-on={on || undefined}
    >
      <Icon of={icon} size={size} on={on} />
      {notice && <span className={dot} />}
    </button>
  );
}

import { css, cx } from "@linaria/core";
import type { ComponentProps } from "react";

const track = css`
  appearance: none;
  position: relative;
  flex: none;
  width: max(5.5rem, 40px);
  height: max(3.25rem, 24px);
  border-radius: var(--r-full);
  background: var(--line-2);
  cursor: pointer;
  transition: background-color var(--m-fade);
  &::before { content: ""; position: absolute; top: .25rem; bottom: .25rem; left: .25rem; aspect-ratio: 1; border-radius: 50%; background: #fff; box-shadow: 0 .125rem .5rem rgba(0, 0, 0, .2); transition: transform var(--m-move) var(--ease); }
  &:checked { background: var(--brand); }
  /* Track 44, thumb 22, margins 2: the way is 18 px, whatever the floor makes of them. */
  &:checked::before { transform: translateX(calc(max(5.5rem, 40px) - max(3.25rem, 24px))); }
  &::after { content: ""; position: absolute; inset: calc((var(--tap) - 100%) / -2) 0; min-height: 44px; }
  &[aria-busy="true"]::before { animation: wait 1200ms ease-in-out infinite; }
  @keyframes wait { 50% { opacity: .5; } }
  &:disabled { cursor: default; opacity: .5; }
`;

/** Props of {@link Switch}; the attributes of a checkbox pass through. */
export interface SwitchProps
  extends Omit<ComponentProps<"input">, "onChange" | "type" | "checked"> {
  checked: boolean;
  onChange: (on: boolean) => void;
  /** Needed unless a label (a `Cell` with `control`) stands around it. */
  label?: string;
  busy?: boolean;
}

/** Acts at once; a choice that waits for a button is a checkbox. */
export function Switch({ checked, onChange, label, busy, className, ...rest }: SwitchProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={checked}
      className={cx(track, className)}
      aria-label={label}
      aria-busy={busy || undefined}
      checked={checked}
      onChange={(event) => {
        if (!busy) onChange(event.target.checked);
      }}
    />
  );
}

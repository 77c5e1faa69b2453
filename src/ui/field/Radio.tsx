import { css, cx } from "@linaria/core";
import type { ComponentProps } from "react";

const dot = css`
  appearance: none;
  position: relative;
  /* On its own, without words beside it, it is still 44 x 44 to the finger. */
  &::after { content: ""; position: absolute; left: 50%; top: 50%; width: var(--tap); height: var(--tap); transform: translate(-50%, -50%); }
  flex: none;
  width: max(2.5rem, 18px);
  height: max(2.5rem, 18px);
  border-radius: 50%;
  box-shadow: inset 0 0 0 .1875rem var(--ink-3);
  cursor: pointer;
  transition: opacity var(--m-press);
  &:active { opacity: .7; }
  &:checked { box-shadow: inset 0 0 0 .75rem var(--brand-solid); }
  &:disabled { cursor: default; opacity: .5; }
`;

/**
 * One dot of a group: give all of a group the same `name`. Stands in a `Cell` with `control`, or
 * with an `aria-label`.
 */
export function Radio({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  return <input {...rest} type="radio" className={cx(dot, className)} />;
}

import { css, cx } from "@linaria/core";
import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef } from "react";

const wrap = css`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  gap: var(--s-15);
  font-size: var(--fs-label);
  line-height: var(--lh-label);
  color: var(--ink-2);
  cursor: pointer;
  &:has(:disabled) { cursor: default; color: var(--ink-3); }
`;
const box = css`
  appearance: none;
  position: relative;
  /* On its own, without words beside it, it is still 44 x 44 to the finger. */
  &::after { content: ""; position: absolute; left: 50%; top: 50%; width: var(--tap); height: var(--tap); transform: translate(-50%, -50%); }
  flex: none;
  width: max(2.25rem, 16px);
  height: max(2.25rem, 16px);
  border-radius: .625rem;
  box-shadow: inset 0 0 0 .1875rem var(--ink-3);
  cursor: inherit;
  transition: opacity var(--m-press);
  &:active { opacity: .7; }
  &:checked, &:indeterminate { background: var(--brand-solid) center / 72% no-repeat; box-shadow: none; }
  &:checked { background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='white' stroke-width='4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M20 6 9 17l-5-5'/%3E%3C/svg%3E"); }
  &:indeterminate { background-image: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' stroke='white' stroke-width='4' stroke-linecap='round'%3E%3Cpath d='M5 12h14'/%3E%3C/svg%3E"); }
  &[aria-invalid="true"] { box-shadow: inset 0 0 0 .1875rem var(--danger); }
  &:disabled { opacity: .5; }
`;

/** Props of {@link Checkbox}; the attributes of a checkbox pass through. */
export interface CheckboxProps
  extends Omit<ComponentProps<"input">, "onChange" | "type" | "checked"> {
  checked: boolean;
  onChange: (on: boolean) => void;
  /** Some of many: shown as a dash. */
  mixed?: boolean;
  invalid?: boolean;
  /** The words beside it; without them give `aria-label` or stand inside a label. */
  children?: ReactNode;
}

/** A choice that waits for a button. Words and box are one 44 px target. */
export function Checkbox({
  checked,
  onChange,
  mixed,
  invalid,
  children,
  className,
  ref,
  ...rest
}: CheckboxProps) {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);
  useEffect(() => {
    if (own.current) own.current.indeterminate = !!mixed;
  }, [mixed]);
  const input = (
    <input
      {...rest}
      ref={own}
      type="checkbox"
      className={children ? box : cx(box, className)}
      aria-invalid={invalid || undefined}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
  if (!children) return input;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is inside
    <label className={cx("hit", wrap, className)}>
      {input}
      <span>{children}</span>
    </label>
  );
}

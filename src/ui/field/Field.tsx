import { css } from "@linaria/core";
import { CircleX } from "lucide-react";
import { type ComponentProps, type ReactNode, useImperativeHandle, useRef } from "react";
import { IconButton } from "../IconButton.tsx";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

const unit = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: var(--s-1);
  font-size: var(--fs-label);
  font-weight: 500;
  color: var(--ink-2);
  white-space: nowrap;
  button[data-kind][data-size] { height: auto; min-height: 0; padding: 0 0 0 var(--s-1); }
  button[aria-label] { margin-right: calc((var(--tap) - 2.5rem) / -2); }
`;
const tail = css`
  margin-right: calc((var(--tap) - 2.5rem) / -2);
`;

/** Props of {@link Field}; the attributes of an input pass through, `onChange` gives the text. */
export interface FieldProps
  extends Omit<ComponentProps<"input">, "onChange" | "prefix" | "value">,
    Omit<FieldFrameProps, "calm"> {
  value: string;
  onChange: (text: string) => void;
  /** Before the text: country code. */
  start?: ReactNode;
  /** After the text: unit, All, scan. */
  suffix?: ReactNode;
  /** Shows × while there is text; the text for readers. */
  clearLabel?: string;
}

/** One line of text with label, hint and error. */
export function Field(props: FieldProps) {
  const {
    label,
    labelEnd,
    hint,
    error,
    disabled,
    small,
    className,
    value,
    onChange,
    start,
    suffix,
    clearLabel,
    ref,
    ...rest
  } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  return (
    <FieldFrame
      label={label}
      labelEnd={labelEnd}
      hint={hint}
      error={error}
      disabled={disabled}
      small={small}
      className={className}
    >
      {(wiring) => (
        <>
          {start}
          <input
            {...rest}
            {...wiring}
            ref={input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {suffix && <span className={unit}>{suffix}</span>}
          {clearLabel && value !== "" && !disabled && (
            <IconButton
              icon={CircleX}
              size="m"
              quiet
              label={clearLabel}
              className={tail}
              onClick={() => {
                onChange("");
                input.current?.focus();
              }}
            />
          )}
        </>
      )}
    </FieldFrame>
  );
}

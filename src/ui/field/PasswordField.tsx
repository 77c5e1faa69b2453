import { css } from "@linaria/core";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../IconButton.tsx";
import { FieldFrame, type FieldFrameProps } from "./FieldFrame.tsx";

const tail = css`
  margin-right: calc((var(--tap) - 2.5rem) / -2);
`;
const masked = css`
  &:not(:placeholder-shown)[type="password"] { letter-spacing: .125em; }
`;

/**
 * Props of {@link PasswordField}; the attributes of an input pass through. Fund passwords give
 * `inputMode="numeric"` and `maxLength={18}`.
 */
export interface PasswordFieldProps
  extends Omit<ComponentProps<"input">, "onChange" | "value" | "type">,
    Omit<FieldFrameProps, "calm"> {
  value: string;
  onChange: (text: string) => void;
  /** For readers: the eye of a hidden and of a shown password. */
  showLabel: string;
  hideLabel: string;
}

/** A masked line with an eye. Paste is never blocked. */
export function PasswordField(props: PasswordFieldProps) {
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
    showLabel,
    hideLabel,
    ...rest
  } = props;
  const [shown, setShown] = useState(false);
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
          <input
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder=" "
            {...rest}
            {...wiring}
            className={masked}
            type={shown ? "text" : "password"}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={shown ? Eye : EyeOff}
            size="m"
            quiet
            label={shown ? hideLabel : showLabel}
            className={tail}
            disabled={disabled}
            onClick={() => setShown(!shown)}
          />
        </>
      )}
    </FieldFrame>
  );
}

import { css } from "@linaria/core";
import type { ReactNode } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { FieldFrame } from "../../ui/field/FieldFrame.tsx";
import { useErrorWords } from "../page/use-error-words.ts";
import type { FormField } from "./form-field.ts";

/* Four lines in sight; more are scrolled. */
const frame = css`
  > :nth-child(2) { height: 14rem; }
  textarea { resize: none; padding: 1.375rem 0; border: 0; background: none; font: inherit; line-height: 1.4; overflow-wrap: anywhere; }
`;

/** Several lines of text of a form, with how many characters are left below them. */
export function LinesField<In extends FieldValues, Out>({
  control,
  name,
  label,
  hint,
  most,
}: FormField<In, Out> & { label: string; hint?: ReactNode; most: number }) {
  const { field, fieldState } = useController({ control, name });
  const words = useErrorWords();
  const text = String(field.value ?? "");
  return (
    <FieldFrame
      className={frame}
      label={label}
      labelEnd={<span className="num" translate="no">{`${text.length}/${most}`}</span>}
      hint={hint}
      error={fieldState.error?.message && words(fieldState.error.message)}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          ref={field.ref}
          name={name}
          maxLength={most}
          value={text}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}

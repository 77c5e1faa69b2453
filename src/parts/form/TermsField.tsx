import { css } from "@linaria/core";
import type { ReactNode } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { Checkbox } from "../../ui/field/Checkbox.tsx";
import { useErrorWords } from "../page/use-error-words.ts";
import type { FormField } from "./form-field.ts";

/* The box's tap area lies over its words; links in them lie over that. */
const frame = css`
  a { position: relative; z-index: 1; color: var(--brand-ink); }
`;
const sentence = css`
  margin-top: .75rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--danger);
`;

/** Agreement to the terms (V11): the words are the children, links in them included. */
export function TermsField<In extends FieldValues, Out>({
  control,
  name,
  children,
}: FormField<In, Out> & { children: ReactNode }) {
  const { field, fieldState } = useController({ control, name });
  const words = useErrorWords();
  const error = fieldState.error?.message;
  return (
    <div className={frame}>
      <Checkbox
        ref={field.ref}
        name={name}
        checked={field.value === true}
        onChange={field.onChange}
        onBlur={field.onBlur}
        invalid={error !== undefined}
      >
        {children}
      </Checkbox>
      {error !== undefined && (
        <p className={sentence} role="alert">
          {words(error)}
        </p>
      )}
    </div>
  );
}

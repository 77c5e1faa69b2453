import type { ReactNode } from "react";
import { type Control, type FieldValues, useFormState } from "react-hook-form";
import { Button } from "../../ui/Button.tsx";

/** Props of {@link SubmitButton}. */
export interface SubmitButtonProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  busy: boolean;
  /** Not yet, for another reason than the fields: uploads under way. The children say so. */
  waiting?: boolean;
  children: ReactNode;
}

/** The button of a form: off until the fields pass, a ring while it is under way. `type="submit"`, so Enter works. */
export function SubmitButton<In extends FieldValues, Out>({ control, busy, waiting, children }: SubmitButtonProps<In, Out>) {
  const { isValid } = useFormState({ control });
  return (
    <Button type="submit" kind="primary" wide busy={busy} disabled={!busy && (!isValid || waiting)}>
      {children}
    </Button>
  );
}

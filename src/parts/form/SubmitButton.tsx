import { type MouseEvent, type ReactNode, useId } from "react";
import { type Control, type FieldValues, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/overlay/toast.ts";

/** Props of {@link SubmitButton}. */
export interface SubmitButtonProps<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  busy: boolean;
  /** Not yet, for another reason than the fields: uploads under way. The children say so. */
  waiting?: boolean;
  children: ReactNode;
}

/**
 * The button of a form: off until the fields pass, a ring while it is under way. `type="submit"`,
 * so Enter works. Tapped while it is off it says why, and the fields that are not right say what is
 * wrong with them.
 */
export function SubmitButton<In extends FieldValues, Out>({
  control,
  busy,
  waiting,
  children,
}: SubmitButtonProps<In, Out>) {
  const { t } = useTranslation("form");
  const id = useId();
  const { isValid } = useFormState({ control });
  const why = busy ? undefined : waiting ? t("waiting") : isValid ? undefined : t("incomplete");
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (why === undefined) return;
    toast({ kind: "info", text: why });
    // An incomplete form is submitted all the same: that marks its fields and goes no further.
    if (waiting) event.preventDefault();
  };
  return (
    <>
      {/* Before the button, which has to be the last of its bar to grow; hidden, as it is only what the button is described by. */}
      <span id={id} hidden>
        {why}
      </span>
      <Button
        type="submit"
        kind="primary"
        wide
        busy={busy}
        off={why !== undefined}
        onClick={press}
        {...(why !== undefined && { "aria-describedby": id })}
      >
        {children}
      </Button>
    </>
  );
}

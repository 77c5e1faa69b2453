/**
 * Props of every field of the kit: the form's `control` and the name of its value. `Out` is what
 * the form's schema makes of the values.
 */
import type { Control, FieldPath, FieldValues } from "react-hook-form";

export interface FormField<In extends FieldValues, Out> {
  control: Control<In, unknown, Out>;
  name: FieldPath<In>;
}

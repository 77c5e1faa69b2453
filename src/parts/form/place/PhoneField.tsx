import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { persist } from "../../../data/persist.ts";
import { TextField, type TextFieldProps } from "../TextField.tsx";
import { AreaPicker } from "./AreaPicker.tsx";
import { guessArea } from "./countries.ts";

/** First value of an area code field: the one used last here, else a guess. */
export const firstArea = (): string => persist.load("areaCode") ?? guessArea(navigator.languages);

/** Props of {@link PhoneField}: `name` is the digits' field, `areaName` the calling code's. */
export type PhoneFieldProps<In extends FieldValues, Out> = Omit<
  TextFieldProps<In, Out>,
  "start"
> & { areaName: FieldPath<In> };

/** Calling code and phone number in one box. Start the calling code with `firstArea()`. */
export function PhoneField<In extends FieldValues, Out>({
  areaName,
  control,
  disabled,
  ...rest
}: PhoneFieldProps<In, Out>) {
  const area = useController({ control, name: areaName }).field;
  return (
    <TextField
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={24}
      {...rest}
      control={control}
      disabled={disabled}
      start={<AreaPicker value={area.value ?? ""} onChange={area.onChange} disabled={disabled} />}
    />
  );
}

import { useState } from "react";
import { type Control, type FieldPath, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { persist } from "../../../data/persist.ts";
import { AreaPicker } from "../place/AreaPicker.tsx";
import { TextField } from "../TextField.tsx";
import {
  areaWithin,
  bringsArea,
  type Kind,
  type TypedName,
  typedKind,
  withoutArea,
} from "./typed-name.ts";

/**
 * Phone, email and account name in one field. Digits bring the country's code before them, an empty
 * one begins as the device's last login.
 */
export function AccountField<In extends TypedName, Out>(props: {
  control: Control<In, unknown, Out>;
  enterKeyHint?: "next" | "go";
}) {
  const { control, enterKeyHint = "next" } = props;
  const { t } = useTranslation("form");
  const [last] = useState((): Kind | undefined => persist.load("loginKind"));
  const path = (name: keyof TypedName) => name as FieldPath<In>;
  const name = useController({ control, name: path("username") }).field;
  const area = useController({ control, name: path("areaCode") }).field;
  const text: string = name.value ?? "";
  const own = areaWithin(text);
  const isPhone = (typedKind(text) ?? last) === "1" && (own !== undefined || !bringsArea(text));
  return (
    <TextField
      control={control}
      name={path("username")}
      label={t("account")}
      type="text"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      enterKeyHint={enterKeyHint}
      start={
        isPhone && (
          <AreaPicker
            value={own ?? area.value}
            named={own !== undefined}
            onChange={(chosen) => {
              name.onChange(withoutArea(text, chosen));
              area.onChange(chosen);
            }}
          />
        )
      }
    />
  );
}

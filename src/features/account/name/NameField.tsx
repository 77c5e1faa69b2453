import { css } from "@linaria/core";
import { type Control, type FieldPath, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { PhoneField } from "../../../parts/form/place/PhoneField.tsx";
import { TextField } from "../../../parts/form/TextField.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { KINDS, type NameFields } from "./name-fields.ts";

const tabs = css`
  margin-bottom: .25rem;
`;

/**
 * Tabs of the three kinds and the field of the chosen one. `order`: which kind comes first.
 * `isNew`: the name is made here, so its rule is said.
 */
export function NameField<In extends NameFields, Out>({
  control,
  order = KINDS,
  isNew,
}: {
  control: Control<In, unknown, Out>;
  order?: typeof KINDS | readonly NameFields["kind"][];
  isNew?: boolean;
}) {
  const { t } = useTranslation("account");
  const path = (name: keyof NameFields) => name as FieldPath<In>;
  const { field: kind } = useController({ control, name: path("kind") });
  return (
    <>
      <Tabs
        label={t("kind.label")}
        className={tabs}
        flush
        items={order.map((key) => ({ key, label: t(`kind.${key}`) }))}
        value={kind.value}
        onChange={kind.onChange}
      />
      {kind.value === "1" && (
        <PhoneField
          control={control}
          name={path("phone")}
          areaName={path("areaCode")}
          label={t("phone")}
        />
      )}
      {kind.value === "2" && (
        <TextField
          control={control}
          name={path("email")}
          label={t("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      {kind.value === "3" && (
        <TextField
          control={control}
          name={path("account")}
          label={t("accountName")}
          hint={isNew && t("accountRule")}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
        />
      )}
    </>
  );
}

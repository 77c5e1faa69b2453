import { type Control, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as v from "valibot";
import { ID_NAMES, type PrimaryForm } from "../../../../contract/http/identity.ts";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { choice, label } from "../identity.styles.ts";

export type PrimaryIn = v.InferInput<typeof PrimaryForm>;
export type PrimaryControl = Control<PrimaryIn, unknown, v.InferOutput<typeof PrimaryForm>>;

/** ID card or passport. */
export function DocumentChoice({ control }: { control: PrimaryControl }) {
  const { t } = useTranslation("identity");
  const { field } = useController({ control, name: "idName" });
  return (
    <div className={choice}>
      <span className={label} aria-hidden="true">
        {t("field.document")}
      </span>
      <SegmentedControl
        label={t("field.document")}
        items={ID_NAMES.map((key) => ({ key, label: t(`document.${key}`) }))}
        value={field.value}
        onChange={field.onChange}
        wide
      />
    </div>
  );
}

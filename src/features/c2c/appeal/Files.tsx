import { type Control, type FieldValues, type Path, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { uploadFor } from "../../../data/commands/upload.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { ImageTile } from "../../../parts/form/picture/ImageTile.tsx";
import * as s from "./appeal.styles.ts";
import { FILES, tilesFor } from "./appeal-form.ts";

const send = uploadFor("proof");

/** Up to `most` pictures that prove something; the next place stands behind the last one. */
export function Files<In extends FieldValues, Out>({
  control,
  most,
  onBusy,
}: {
  control: Control<In, unknown, Out>;
  most: number;
  onBusy: (busy: boolean) => void;
}) {
  const { t } = useTranslation("c2c");
  const names = FILES as readonly string[] as readonly Path<In>[];
  const files = useWatch({ control, name: names }) as string[];
  const used = files.filter((file) => file !== "").length;
  return (
    <FormCard>
      <div className={s.label}>
        <span>{t("appeal.files")}</span>
        <span className="num" translate="no">{`${used}/${most}`}</span>
      </div>
      <div className={s.tiles}>
        {names.slice(0, tilesFor(files, most)).map((name, i) => (
          <ImageTile
            key={name}
            control={control}
            name={name}
            send={send}
            onBusy={onBusy}
            label={t("appeal.file", { n: i + 1 })}
          />
        ))}
      </div>
    </FormCard>
  );
}

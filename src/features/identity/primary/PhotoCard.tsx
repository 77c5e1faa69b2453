import { Info } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { uploadFor } from "../../../data/commands/upload.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { ImageTile } from "../../../parts/form/picture/ImageTile.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { label, tiles, tip } from "../identity.styles.ts";
import type { PrimaryControl } from "./DocumentChoice.tsx";
import { SampleSheet } from "./SampleSheet.tsx";

const send = uploadFor("kyc");

/**
 * Both sides of the document (a passport has a cover or a page with its signature instead of a
 * back) and, if wished, the person with it; what a good picture looks like is one tap away.
 */
export function PhotoCard({
  control,
  onBusy,
}: {
  control: PrimaryControl;
  onBusy: (busy: boolean) => void;
}) {
  const { t } = useTranslation("identity");
  const [samples, setSamples] = useState(false);
  const isPassport = useWatch({ control, name: "idName" }) === "passport";
  const tile = { control, send, onBusy } as const;
  return (
    <FormCard>
      <div className={label}>
        <span>{t("photo.title")}</span>
        <button type="button" onClick={() => setSamples(true)}>
          {t("photo.samples")}
        </button>
      </div>
      <div className={tiles}>
        <ImageTile {...tile} name="idFrontImg" label={t("photo.front")} />
        <ImageTile
          {...tile}
          name="idBackImg"
          label={t(isPassport ? "photo.backPassport" : "photo.back")}
        />
        <div data-wide="">
          <ImageTile
            {...tile}
            name="handheldPhoto"
            label={t("photo.handheld")}
            caption={t("photo.optional")}
          />
        </div>
      </div>
      <p className={tip}>
        <Icon of={Info} size="s" />
        {t("photo.tip")}
      </p>
      <SampleSheet open={samples} onClose={() => setSamples(false)} />
    </FormCard>
  );
}

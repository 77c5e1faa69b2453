import { type ReactNode, useEffect } from "react";
import { type FieldValues, useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { IMAGE_TYPES } from "../../../../contract/rules/fields.ts";
import type { SendPicture } from "../../../data/commands/upload.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { type UploadState, UploadTile } from "../../../ui/field/UploadTile.tsx";
import { useErrorWords } from "../../page/use-error-words.ts";
import type { FormField } from "../form-field.ts";
import { useOwnPicture } from "./use-own-picture.ts";
import { type Upload, useUpload } from "./use-upload.ts";

/**
 * Props of {@link ImageTile}: the field's value is the address of the uploaded picture, "" while
 * there is none.
 */
export type ImageTileProps<In extends FieldValues, Out> = FormField<In, Out> & {
  label: string;
  caption?: ReactNode;
  /** How it is sent, the same function at each render: `uploadFor` of the scene. */
  send: SendPicture;
  /** While it is shrunk or sent: the button waits (`useUploads`). */
  onBusy?: (busy: boolean) => void;
  /**
   * The server gives the picture back to nobody here: one of before a reload is named, not shown.
   */
  isBlind?: boolean;
};

const KB = 1024;
/** A small picture in kB: it is not 0.0 MB large. */
const sizeText = (bytes: number): string =>
  bytes < 100 * KB
    ? `${Math.ceil(bytes / KB)} kB`
    : `${plainText((bytes / KB / KB).toFixed(1), 1)} MB`;

/**
 * One picture of a form: camera or gallery, shrunk, sent, shown; remove, another one, and Retry
 * where the same file may be taken. Limits and words of V14.
 */
export function ImageTile<In extends FieldValues, Out>({
  control,
  name,
  label,
  caption,
  send,
  onBusy,
  isBlind,
}: ImageTileProps<In, Out>) {
  const { t } = useTranslation("form");
  const { field, fieldState } = useController({ control, name });
  const words = useErrorWords();
  const { upload, pick, retry, reset } = useUpload(send, (url) => field.onChange(url));
  const busy = upload.kind === "shrinking" || upload.kind === "sending";
  useEffect(() => {
    if (!busy) return;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [busy, onBusy]);
  // A draft knows the address only; the picture comes from the server.
  const kept = useOwnPicture(
    upload.kind === "idle" && field.value !== "" && !isBlind ? field.value : undefined,
  );

  const stateOf = (u: Upload): UploadState => {
    switch (u.kind) {
      case "shrinking":
        return { kind: "working", text: t("image.shrinking", { label }), progress: 0 };
      case "sending":
        return {
          kind: "working",
          text: t("image.sending", { label, size: sizeText(u.sizeBytes) }),
          progress: u.share,
        };
      case "failed":
        return { kind: "failed", text: words(u.error), again: u.again };
      case "sent":
        return { kind: "done", src: u.src };
      case "idle":
        if (field.value === "") return { kind: "empty", isMissing: fieldState.invalid };
        if (isBlind) return { kind: "done" };
        return kept === undefined
          ? { kind: "working", text: t("image.loading", { label }) }
          : { kind: "done", src: kept };
    }
  };
  return (
    <UploadTile
      label={label}
      caption={caption}
      accept={IMAGE_TYPES.join(",")}
      state={stateOf(upload)}
      onPick={(file) => {
        field.onChange("");
        void pick(file);
      }}
      inputRef={field.ref}
      onRetry={retry}
      onRemove={() => {
        reset();
        field.onChange("");
      }}
      removeLabel={t("image.remove", { label })}
      retryLabel={t("image.retry")}
      otherLabel={t("image.other")}
    />
  );
}

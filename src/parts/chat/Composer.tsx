import { ImagePlus, SendHorizontal, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { CHAT_TEXT_MAX } from "../../../contract/http/support.ts";
import { IMAGE_TYPES } from "../../../contract/rules/fields.ts";
import { uploadFor } from "../../data/commands/upload.ts";
import { isComposing } from "../../lib/input/composing.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Spinner } from "../../ui/state/Spinner.tsx";
import { dropDraft, readDraft, writeDraft } from "../form/draft.ts";
import { useUpload } from "../form/picture/use-upload.ts";
import { useErrorWords } from "../page/use-error-words.ts";
import { composer, notSent, pick } from "./chat.styles.ts";
import type { ChatLine } from "./thread.ts";

const sendPicture = uploadFor("chat");

/**
 * Where one writes: Enter sends, Shift and Enter begins a line, a picture goes by itself, and one
 * that did not says why above the line until it is sent again or taken away. What was not sent is
 * kept over a change of app.
 */
export function Composer(props: {
  onSend: (content: string, type?: ChatLine["type"]) => void;
  disabled: boolean;
  /** No pictures: who has no account has nowhere to keep them. */
  textOnly?: boolean;
  /** Name of what is kept. */
  draft?: string;
  /** Characters at most. */
  max?: number;
}) {
  const { onSend, disabled, textOnly, draft = "chat", max = CHAT_TEXT_MAX } = props;
  const { t } = useTranslation("support");
  const words = useErrorWords();
  const [text, setText] = useState(() => String(readDraft(draft).text ?? ""));
  const {
    upload,
    pick: pickFile,
    retry,
    reset,
  } = useUpload(sendPicture, (url) => onSend(url, "image"));
  const isSendingPicture = upload.kind === "shrinking" || upload.kind === "sending";

  const write = (next: string): void => {
    setText(next);
    if (next === "") dropDraft(draft);
    else writeDraft(draft, { text: next }, []);
  };
  const send = (event?: FormEvent): void => {
    event?.preventDefault();
    const content = text.trim();
    if (content === "" || disabled) return;
    write("");
    onSend(content);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While a word is being composed, Enter is the input method's.
    if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
    // A key that is held sends once.
    if (event.repeat) event.preventDefault();
    else send(event);
  };
  return (
    <form className={composer} aria-label={t("chat.write")} onSubmit={send}>
      {!textOnly && (
        <label className={pick} aria-busy={isSendingPicture || undefined}>
          <input
            type="file"
            className="sr-only"
            accept={IMAGE_TYPES.join(",")}
            aria-label={t("chat.addPicture")}
            disabled={disabled || isSendingPicture}
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file) void pickFile(file);
            }}
          />
          {isSendingPicture ? <Spinner size="s" /> : <Icon of={ImagePlus} size="l" />}
        </label>
      )}
      {upload.kind === "failed" && (
        <p className={notSent} role="alert">
          <span>{t("chat.pictureFailed", { why: words(upload.error) })}</span>
          {upload.again && (
            <Button kind="text" size="s" onClick={retry}>
              {t("chat.pictureAgain")}
            </Button>
          )}
          <IconButton icon={X} size="m" label={t("chat.pictureRemove")} onClick={reset} />
        </p>
      )}
      <textarea
        rows={1}
        aria-label={t("chat.write")}
        placeholder={t("chat.write")}
        maxLength={max}
        value={text}
        enterKeyHint="send"
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        type="submit"
        icon={SendHorizontal}
        label={t("chat.send")}
        disabled={disabled || text.trim() === ""}
      />
    </form>
  );
}

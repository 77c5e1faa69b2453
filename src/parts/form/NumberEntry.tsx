import { useState } from "react";
import { useTranslation } from "react-i18next";
import { guestNumberOf } from "../../../contract/http/guest.ts";
import { isComposing } from "../../lib/input/composing.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/field/Field.tsx";

/** Where a guest types the number of before. `onOpen` gets it in the form in which it is shown. */
export function NumberEntry({
  onOpen,
  error,
  label,
}: {
  onOpen: (number: string) => void;
  error?: string;
  label?: string;
}) {
  const { t } = useTranslation("common");
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  const open = () => {
    const plain = guestNumberOf(text);
    setWrong(plain === undefined);
    if (plain !== undefined) onOpen(plain.match(/.{4}/g)?.join("-") ?? plain);
  };
  return (
    <Field
      label={label ?? t("ticket.have")}
      placeholder="XXXX-XXXX-XXXX-XXXX"
      value={text}
      onChange={setText}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={24}
      error={isWrong ? t("ticket.wrong") : error}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        if (!event.repeat) open();
      }}
      suffix={
        <Button kind="text" size="s" onClick={open}>
          {t("ticket.open")}
        </Button>
      }
    />
  );
}

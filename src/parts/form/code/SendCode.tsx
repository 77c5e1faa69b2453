import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type CodeWish, sendCode } from "../../../data/commands/send-code.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { useCodeWait } from "./use-code-wait.ts";

/** Props of {@link SendCode}. */
export interface SendCodeProps extends CodeWish {
  /** While the target is not filled in. */
  disabled?: boolean;
  /** Where it went, masked. */
  onSent?: (target: string) => void;
}

/**
 * Sends a code and counts down to the next one (60 s, also over navigation). Fits as `suffix` of a
 * field and stands alone.
 */
export function SendCode({ disabled, onSent, ...wish }: SendCodeProps) {
  const { t } = useTranslation("form");
  const [busy, setBusy] = useState(false);
  const { left, minutes, look } = useCodeWait(wish);
  const send = async () => {
    if (disabled) return void toast({ kind: "info", text: t("code.needTarget") });
    setBusy(true);
    const sent = await sendCode(wish);
    setBusy(false);
    look();
    if (!sent.ok) return;
    // A server that tells no names does not say where to, and not whether anything went.
    const { target } = sent.value;
    toast({ kind: "ok", text: target === "" ? t("code.asked") : t("code.sent", { target }) });
    onSent?.(target);
  };
  return (
    <Button kind="text" size="s" busy={busy} disabled={left > 0} off={disabled} onClick={send}>
      {left > 0
        ? t("code.wait", { seconds: left })
        : t(minutes === undefined ? "code.send" : "code.again")}
    </Button>
  );
}

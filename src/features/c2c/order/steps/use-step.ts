/**
 * A step of an order: sent once, and when the order has moved on meanwhile its screen follows it.
 */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallResult } from "../../../../../contract/http/wire/client.ts";
import { tellError } from "../../../../data/stores/call-errors.ts";
import { tellMissing } from "../../../../parts/proof/call-with-proof.ts";
import { isStale } from "../../../../parts/proof/is-stale.ts";
import { toast } from "../../../../ui/overlay/toast.ts";

/** `reload` asks for the order anew. `send` answers whether the step was taken. */
export function useStep(reload: () => void): {
  send: <T>(run: () => Promise<CallResult<T>>) => Promise<boolean>;
  busy: boolean;
} {
  const { t } = useTranslation("c2c");
  const [busy, setBusy] = useState(false);
  const send = async <T>(run: () => Promise<CallResult<T>>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const result = await run();
    setBusy(false);
    if (result.ok) return true;
    if (isStale(result)) toast({ kind: "info", text: t("order.moved") });
    else if (result.error.kind !== "aborted" && !tellMissing(result.error)) tellError(result.error);
    reload();
    return false;
  };
  return { send, busy };
}

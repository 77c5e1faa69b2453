/** Handles the outcome of a command that no screen waits for any more. */
import type { i18n } from "i18next";
import type { LateOutcome } from "../../data/commands/confirming.ts";
import { refreshUser } from "../../data/queries/resource.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { errorWords } from "../words/call-errors.ts";

/** Steps on the way to something: the screen that wanted them is gone, and begins again. */
const STEPS: ReadonlySet<string> = new Set([
  "userLogin",
  "idcodeSend",
  "idcodeCheck",
  "fileUpload",
  "supportRead",
]);

/**
 * Asks again for what is shown of the user and says in one sentence what became of it. The
 * session has been taken over already.
 */
export async function tellOutcome(words: i18n, { call, result }: LateOutcome): Promise<void> {
  if (
    result !== "unknown" &&
    !result.ok &&
    (result.error.kind === "aborted" || result.error.kind === "session")
  )
    return;
  const isDone = result !== "unknown" && result.ok;
  refreshUser();
  if (STEPS.has(call)) return;
  await words.loadNamespaces("errors");
  if (isDone)
    toast({
      kind: "ok",
      text: errorWords(words, call === "userRegister" ? "lateRegistered" : "lateDone"),
    });
  else
    toast({
      kind: "fail",
      text: errorWords(
        words,
        result === "unknown" ? "lateNothing" : result.ok ? "" : result.error.text,
      ),
    });
}

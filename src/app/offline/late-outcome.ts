/** What the page does about the outcome of a command that no screen waits for any more. */
import type { i18n } from "i18next";
import type { SignedIn } from "../../../contract/http/shapes.ts";
import type { LateOutcome } from "../../data/commands/confirming.ts";
import { refreshUser } from "../../data/http/resource.ts";
import { signIn, signOut } from "../../data/stores/session.ts";
import { toast } from "../../ui/toast.ts";
import { errorWords } from "../call-errors.ts";

/** Steps on the way to something: the screen that wanted them is gone, and begins anew. */
const STEPS: ReadonlySet<string> = new Set(["userLogin", "idcodeSend", "idcodeCheck", "fileUpload", "supportRead"]);

/** Takes a late outcome over: session, what is shown of the user, and one sentence. */
export async function tellOutcome(words: i18n, { call, result }: LateOutcome): Promise<void> {
  if (result !== "unknown" && !result.ok && (result.error.kind === "aborted" || result.error.kind === "session")) return;
  const isDone = result !== "unknown" && result.ok;
  if (isDone && call === "userLogout") signOut();
  else if (isDone && isSignedIn(result.value)) signIn(result.value);
  else refreshUser();
  if (STEPS.has(call)) return;
  await words.loadNamespaces("errors");
  if (isDone) toast({ kind: "ok", text: errorWords(words, call === "userRegister" ? "lateRegistered" : "lateDone") });
  else toast({ kind: "fail", text: errorWords(words, result === "unknown" ? "lateNothing" : result.ok ? "" : result.error.text) });
}

const isSignedIn = (value: unknown): value is SignedIn => typeof value === "object" && value !== null && "signKey" in value;

/**
 * Handles a press of a form's button: checked, debounced, one at a time, a busy toast when it
 * takes a while; after a refusal values stay, secrets are emptied unless another field or a code
 * was at fault; what was lost on its way or given up keeps them too. A refusal that belongs to a
 * field is said there.
 */
import { useRef, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ErrorName } from "../../../contract/errors.ts";
import type { CallError, CallResult } from "../../../contract/http/wire/client.ts";
import { confirming$ } from "../../data/commands/confirming.ts";
import { tellError } from "../../data/stores/call-errors.ts";
import { proofSlot } from "../../data/stores/proof-slot.ts";
import { toast } from "../../ui/overlay/toast.ts";
import type { CheckedForm } from "./use-checked-form.ts";

const DEBOUNCE_MS = 500;
const BUSY_AFTER_MS = 300;

export interface SubmitOptions<In extends FieldValues, Out, T> {
  /**
   * The command; pass `quiet` on, since errors are shown from here: `topUp(params, quiet)`,
   * `callWithProof(bindPhone, params, quiet)`.
   */
  send: (values: Out, quiet: { quiet: true }) => Promise<CallResult<T>>;
  /** It went well: where to go next. The form's draft is gone by then. */
  done: (value: T, values: Out) => void;
  /** Refusals that belong under a field; others are toasted. */
  place?: Partial<Record<ErrorName, FieldPath<In>>>;
  /**
   * Other sentence for a refusal, e.g. with the tries that are left. Undefined: its usual words.
   */
  words?: (error: CallError) => string | undefined;
  /** A refusal that is no failure here (E16 at `/setFond`): true = dealt with, nothing is shown. */
  failed?: (error: CallError, values: Out) => boolean;
}

/**
 * Gives `submit` for the form's `onSubmit` (also to be called when a last digit is in) and whether
 * it is under way.
 */
export function useSubmit<In extends FieldValues, Out, T>(
  form: CheckedForm<In, Out>,
  { send, done, place, words, failed }: SubmitOptions<In, Out, T>,
): { submit: (event?: { preventDefault(): void }) => Promise<void>; busy: boolean } {
  const { t } = useTranslation("form");
  const [busy, setBusy] = useState(false);
  const lock = useRef({ on: false, last: Number.NEGATIVE_INFINITY });

  async function run(values: Out): Promise<void> {
    lock.current = { on: true, last: performance.now() };
    setBusy(true);
    let hideBusy = (): void => {};
    const late = setTimeout(() => {
      // A command that is being confirmed says so itself.
      if (confirming$.peek() === 0) hideBusy = toast({ kind: "busy" });
    }, BUSY_AFTER_MS);
    // While the user is asked for a proof, the page waits for the user and not the other way round.
    const asked = proofSlot.subscribe(() => {
      clearTimeout(late);
      hideBusy();
    });
    try {
      const result = await send(values, { quiet: true });
      if (result.ok) {
        form.finish();
        done(result.value, values);
      } else refuse(result.error, values);
    } finally {
      asked();
      clearTimeout(late);
      hideBusy();
      lock.current.on = false;
      setBusy(false);
    }
  }

  function refuse(error: CallError, values: Out): void {
    // The question who is asking was put away: the form is as it was.
    if (error.kind === "aborted" || failed?.(error, values)) return;
    // No server has judged what was typed: it is sent again as it stands.
    if (!isJudged(error)) {
      tellError(error);
      return;
    }
    const field = error.kind === "business" ? error.name && place?.[error.name] : place?.codeWrong;
    // An error of another field, or of a code, says nothing of the passwords: they stay.
    const emptied =
      field === undefined
        ? form.secrets
        : form.secrets.filter((secret) => secret === field || field !== place?.codeWrong);
    if (field === undefined || form.secrets.includes(field))
      for (const secret of emptied) form.resetField(secret);
    const message = words?.(error) ?? (error.kind === "http" ? t("code.void") : error.text);
    if (field !== undefined) form.setError(field, { message });
    else if (error.kind === "business" && message !== error.text)
      toast({ kind: "fail", text: message });
    else tellError(error);
    // The wrong field takes the focus; else the first secret, which has to be typed again.
    const next = field ?? form.secrets[0];
    if (next !== undefined) form.setFocus(next);
  }

  async function submit(event?: { preventDefault(): void }): Promise<void> {
    event?.preventDefault();
    if (lock.current.on || performance.now() - lock.current.last < DEBOUNCE_MS) return;
    await form.handleSubmit(run)();
  }
  return { submit, busy };
}

/**
 * True when the server has looked at the values: a refusal, or a code that counts no more (HTTP
 * 428).
 */
const isJudged = (error: CallError): boolean =>
  error.kind === "business" || (error.kind === "http" && error.status === 428);

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { confirming$, onLateOutcome } from "../../data/commands/confirming.ts";
import { keptIntents } from "../../data/commands/intents.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { errorWords } from "../words/call-errors.ts";

/**
 * Says that a command is being confirmed whose reply was lost, and goes on with what a reload
 * interrupted. Shows nothing itself: the toast is announced by its host.
 */
export function Confirming() {
  const { i18n } = useTranslation();
  useEffect(() => {
    let hide: (() => void) | undefined;
    const show = (count: number): void => {
      if (count === 0) {
        hide?.();
        hide = undefined;
      } else hide ??= toast({ kind: "busy", text: errorWords(i18n, "confirming") });
    };
    // Loaded before it is needed: by then replies are being lost.
    void i18n.loadNamespaces("errors").then(() => show(confirming$.peek()));
    const stop = confirming$.onChange(({ value }) => show(value));
    const stopLate = onLateOutcome(
      (outcome) =>
        void import("./late-outcome.ts").then(({ tellOutcome }) => tellOutcome(i18n, outcome)),
    );
    if (keptIntents(Date.now()).length > 0)
      void import("../../data/commands/resume.ts").then(({ resumeIntents }) => resumeIntents());
    return () => {
      stop();
      stopLate();
      show(0);
    };
  }, [i18n]);
  return null;
}

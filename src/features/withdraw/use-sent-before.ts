import { useLayoutEffect } from "react";
import { useNavigate, useNavigationType } from "react-router-dom";
import { withdrawDrafts } from "./draft.ts";

/**
 * Where Back comes to a form whose withdrawal has been sent, it leads on to the assets: the form
 * would only begin another one.
 */
export function useSentBefore(): void {
  const navigate = useNavigate();
  const action = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the kept form is shown
  useLayoutEffect(() => {
    // A plain link is a POP as well, to an entry that the router has not numbered.
    const isBack =
      action === "POP" && typeof (history.state as { idx?: unknown } | null)?.idx === "number";
    if (withdrawDrafts.takeSent() && isBack) navigate("/personal/index", { replace: true });
  }, []);
}

import { useRef } from "react";
import { type ProofAsk, proofSlot } from "../../data/stores/proof-slot.ts";
import { MissingDialog } from "./MissingDialog.tsx";
import { StepUpSheet } from "./StepUpSheet.tsx";

type Of<K extends ProofAsk["kind"]> = Extract<ProofAsk, { kind: K }>;

export interface ProofHostProps {
  ask: ProofAsk | undefined;
  /** Which cures have a screen. */
  hasRoute: (pathname: string) => boolean;
}

/** Shows what `proofSlot` asks. The last question of each kind stays until its popup has gone. */
export default function ProofHost({ ask, hasRoute }: ProofHostProps) {
  const stepUp = useRef<Of<"stepUp">>(undefined);
  const missing = useRef<Of<"missing">>(undefined);
  if (ask?.kind === "stepUp") stepUp.current = ask;
  if (ask?.kind === "missing") missing.current = ask;
  const close = () => proofSlot.set(undefined);
  return (
    <>
      {stepUp.current && (
        <StepUpSheet
          ask={stepUp.current}
          open={ask?.kind === "stepUp"}
          onClose={close}
          hasRoute={hasRoute}
        />
      )}
      {missing.current && (
        <MissingDialog
          ask={missing.current}
          open={ask?.kind === "missing"}
          onClose={close}
          hasRoute={hasRoute}
        />
      )}
    </>
  );
}

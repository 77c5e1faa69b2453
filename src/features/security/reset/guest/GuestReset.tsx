import { useState } from "react";
import { dropDraft, readDraft, writeDraft } from "../../../../parts/form/draft.ts";
import { GuestForm } from "./GuestForm.tsx";
import { GuestResult } from "./GuestResult.tsx";
import type { GuestType } from "./guest-form.ts";

const DRAFT = "guest-reset";

/**
 * The reset of a user who cannot sign in: handed in here, and where it stands by its number, in
 * this tab or typed in again elsewhere.
 */
export function GuestReset({ type }: { type: GuestType }) {
  const [number, setNumber] = useState(() => {
    const kept = readDraft(DRAFT).number;
    return typeof kept === "string" ? kept : undefined;
  });
  const open = (next: string): void => {
    writeDraft(DRAFT, { number: next }, []);
    setNumber(next);
  };
  const leave = (): void => {
    dropDraft(DRAFT);
    setNumber(undefined);
  };
  return number === undefined ? (
    <GuestForm type={type} onNumber={open} />
  ) : (
    <GuestResult number={number} onAgain={leave} />
  );
}

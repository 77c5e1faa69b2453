import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { F } from "../../../../contract/feed/columns.ts";
import { watchRow } from "../../../data/apply/paint.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { shownPrice } from "../use-draft.ts";
import { type ContractDraft, emptyContractDraft } from "./draft.ts";

export interface ContractDraftState {
  draft: ContractDraft;
  change: (part: Partial<ContractDraft>) => void;
  set: Dispatch<SetStateAction<ContractDraft>>;
}

/** The draft of a perpetual's ticket. Its price begins with the last one, as soon as that is known, unless something was typed by then. */
export function useContractDraft(full: FullInstrument, first: Partial<ContractDraft> = {}): ContractDraftState {
  const [draft, set] = useState<ContractDraft>(() => ({ ...emptyContractDraft(), price: shownPrice(full, F.last) ?? "", ...first }));
  const isEmpty = draft.price === "";
  const [begun, begin] = useState(!isEmpty);
  useEffect(() => {
    if (begun) return;
    const fill = (): void => {
      const last = shownPrice(full, F.last);
      if (last === undefined) return;
      begin(true);
      set((now) => (now.price === "" ? { ...now, price: last } : now));
    };
    fill();
    return watchRow(full.symId, fill);
  }, [full, begun]);
  return { draft, set, change: (part) => set((now) => ({ ...now, ...part })) };
}

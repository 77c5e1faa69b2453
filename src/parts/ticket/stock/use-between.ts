import { useEffect, useState } from "react";
import { watchRow } from "../../../data/apply/paint.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { hasExt } from "../use-draft.ts";

/** Which price stands in the book: outside regular hours that of these, once there has been one. */
export function useBetween(full: FullInstrument, isExtended: boolean): "last" | "ext" {
  const [known, setKnown] = useState(() => isExtended && hasExt(full));
  useEffect(() => {
    const look = (): void => setKnown(isExtended && hasExt(full));
    look();
    return isExtended ? watchRow(full.symId, look) : undefined;
  }, [full, isExtended]);
  return known ? "ext" : "last";
}

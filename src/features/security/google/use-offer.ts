/**
 * The secret that `/gooleAuth/get` offers: for this visit only, so it is kept by no cache and asked
 * for again each time. Each answer makes the one before worthless, wherever it was kept.
 */

import { useCallback, useEffect, useState } from "react";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { gooleAuthGet } from "../../../../contract/http/security.ts";
import type { ResourceState } from "../../../data/queries/resource.ts";
import { readAuthenticatorOffer } from "../../../data/queries/user/security.ts";

export type Offer = DataOf<typeof gooleAuthGet>;

/** `replace`: a secret also when one is bound. */
export function useOffer(replace: boolean): ResourceState<Offer> & { reload: () => void } {
  const [state, setState] = useState<ResourceState<Offer>>({ status: "pending" });
  const [visit, setVisit] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `visit` asks again
  useEffect(() => {
    const gone = new AbortController();
    setState({ status: "pending" });
    void readAuthenticatorOffer(replace, gone.signal).then((got) => {
      if (!gone.signal.aborted)
        setState(
          got.ok ? { status: "ready", data: got.value } : { status: "failed", error: got.error },
        );
    });
    return () => gone.abort();
  }, [replace, visit]);
  return { ...state, reload: useCallback(() => setVisit((n) => n + 1), []) };
}

/** Buying: agreed first, then once; what changed meanwhile is shown anew. */
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { openEarn } from "../../../data/commands/earn/open.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";

export interface Buying {
  agreed: boolean;
  agree: (on: boolean) => void;
  /** It was asked for without the agreement. */
  isUnagreed: boolean;
  busy: boolean;
  /** `what`: an amount, or units of what has a price. */
  buy: (product: EarnProduct, what: { amount: string } | { unitCount: number }) => Promise<void>;
}

/** `reload` asks for the product anew, when its terms were others by now. */
export function useBuying(reload: () => void): Buying {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [agreed, agree] = useState(false);
  const [asked, setAsked] = useState(false);
  const buy: Buying["buy"] = async ({ productId, type, version }, what) => {
    setAsked(true);
    if (!agreed || busy) return;
    setBusy(true);
    const done = await callWithProof(openEarn, {
      productId,
      expectVersion: version,
      agree: "1",
      ...what,
    });
    setBusy(false);
    if (done.ok)
      navigate(`/cryptos/order-success?type=${type}&order_no=${done.value.orderNo}`, {
        replace: true,
      });
    else if (done.error.kind === "precondition") {
      // What is agreed to are the terms that stood there.
      agree(false);
      setAsked(false);
      reload();
    }
  };
  return { agreed, agree, isUnagreed: asked && !agreed, busy, buy };
}

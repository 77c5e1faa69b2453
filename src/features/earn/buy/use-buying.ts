/**
 * Buys a product of earn, once and only with the agreement. The product is shown anew when its
 * terms have changed.
 */
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { openEarn } from "../../../data/commands/earn.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";

export interface Buying {
  agreed: boolean;
  agree: (on: boolean) => void;
  /** The reader has pressed Buy without agreeing. */
  isUnagreed: boolean;
  busy: boolean;
  /** `what`: an amount, or a count of units where a unit has a price. */
  buy: (product: EarnProduct, what: { amount: string } | { unitCount: number }) => Promise<void>;
}

/** `reload` asks for the product anew; it is called when the terms have changed. */
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
      // The reader agreed to the terms that were shown, not to the new ones.
      agree(false);
      setAsked(false);
      reload();
    }
  };
  return { agreed, agree, isUnagreed: asked && !agreed, busy, buy };
}

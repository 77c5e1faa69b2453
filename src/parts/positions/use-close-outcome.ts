import { useEffect, useMemo } from "react";
import type { Position } from "../../../contract/http/trading/orders.ts";
import { type Price, type Quantity, ZERO } from "../../../contract/money/decimal.ts";
import { COLLARS } from "../../../contract/rules/trading/book/bound.ts";
import { inForce } from "../../../contract/rules/trading/dated.ts";
import { feeRates } from "../../../contract/rules/trading/fees.ts";
import { orderRules } from "../../../contract/rules/trading/steps.ts";
import { serverNow } from "../../data/stores/market/board.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { sideOf } from "../orders/position-words.ts";
import { useMoves } from "../status/use-moves.ts";
import { emptyContractDraft } from "../ticket/contract/draft.ts";
import type { ContractTerms, ContractWorld } from "../ticket/contract/judge.ts";
import { type ContractPreview, previewContract } from "../ticket/contract/preview.ts";
import { asPosition, productOf, tiersOf } from "../ticket/contract/terms-of.ts";
import { worldNow } from "../ticket/contract/use-contract-world.ts";
import { useWorths } from "../ticket/contract/worth-now.ts";
import { typed } from "../ticket/typed.ts";
import { useDeepBook } from "../ticket/use-deep-book.ts";

/**
 * The result of closing so much of a position by its book, as it moves. `price`: as typed; empty:
 * at market. Undefined while the book is not known.
 */
export function useCloseOutcome(
  position: Position,
  full: FullInstrument,
  quantity: Quantity | undefined,
  price: string,
): ContractPreview | undefined {
  useMoves(full);
  useWorths([full]);
  const deepen = useDeepBook(full);
  // The whole book is asked for: no part of it is shown here.
  useEffect(deepen, [deepen]);
  const fixed = useMemo((): Omit<ContractWorld, "book" | "mark"> => {
    const now = serverNow();
    const product = productOf(full);
    return {
      rules: orderRules(full),
      collar: inForce(COLLARS[product], now),
      tiers: tiersOf(full.tierGroup, now),
      rates: feeRates(product, now),
      priceScale: full.priceScale,
      leverage: 1,
      inUse: undefined,
      available: undefined,
      standing: {},
      closed: undefined,
    };
  }, [full]);
  if (quantity === undefined || quantity <= ZERO) return undefined;
  const side = sideOf(position);
  const held = asPosition(position);
  const world = worldNow(full, {
    ...fixed,
    standing: { [side]: { position: held, closable: held.quantity } },
  });
  // Closed here means that what a lot is worth is not known.
  if (world.book === undefined || world.closed !== undefined) return undefined;
  const kind = price === "" ? ("market" as const) : ("limit" as const);
  const terms: ContractTerms = {
    price: price === "" ? undefined : typed<Price>(price),
    trigger: undefined,
    quantity,
    slippage: undefined,
    stops: {},
    special: {},
    cost: undefined,
  };
  return previewContract(
    { ...emptyContractDraft(), action: "close", kind, price, slippage: "" },
    side,
    terms,
    world,
    full.priceScale,
  );
}

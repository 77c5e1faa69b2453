import { useMemo } from "react";
import { type Amount, decimal } from "../../../contract/money/decimal.ts";
import { COLLARS } from "../../../contract/rules/trading/book/bound.ts";
import { inForce } from "../../../contract/rules/trading/dated.ts";
import { type FeeRates, feeRates } from "../../../contract/rules/trading/fees.ts";
import { orderRules } from "../../../contract/rules/trading/steps.ts";
import { balances$ } from "../../data/stores/account/balances.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { serverNow } from "../../data/stores/market/board.ts";
import { useValue } from "../../data/stores/use-value.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import type { TicketWorld } from "./judge.ts";
import { useClosed } from "./use-fresh.ts";

/**
 * Facts by which a pair's ticket is judged, but for the book, which is read at the moment it is
 * needed.
 */
export function useTicketWorld(full: FullInstrument): {
  world: Omit<TicketWorld, "book">;
  rates: FeeRates;
  frozen: { base: string; quote: string };
} {
  const [base, quote] = [full.base.toUpperCase(), full.quote.toUpperCase()];
  const known = useValue(
    () => session$.signedIn.get() && ["ready", "stale"].includes(balances$.status.get()),
  );
  const baseHas = useBalance(base);
  const quoteHas = useBalance(quote);
  const closed = useClosed(full);
  const now = serverNow();
  const rules = useMemo(() => orderRules(full), [full]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: collars are dated by days
  const world = useMemo(
    () => ({
      rules,
      closed,
      collar: inForce(COLLARS.spot, now),
      has: known
        ? { base: decimal<Amount>(baseHas.available), quote: decimal<Amount>(quoteHas.available) }
        : undefined,
    }),
    [rules, closed, known, baseHas.available, quoteHas.available],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: rates are dated by days
  const rates = useMemo(() => feeRates("spot", now), []);
  return {
    world,
    rates,
    frozen: { base: known ? baseHas.frozen : "", quote: known ? quoteHas.frozen : "" },
  };
}

const EMPTY = { available: "0", frozen: "0" };
/** Balance of a coin in the spot pocket. */
const useBalance = (code: string): { available: string; frozen: string } =>
  useValue(() => balances$.rows[`SPOT/${code}`].get() ?? EMPTY);

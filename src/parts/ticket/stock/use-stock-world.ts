import { useMemo } from "react";
import { F } from "../../../../contract/feed/columns.ts";
import {
  type Amount,
  decimal,
  type Price,
  type Quantity,
} from "../../../../contract/money/decimal.ts";
import { COLLARS } from "../../../../contract/rules/trading/book/bound.ts";
import { inForce } from "../../../../contract/rules/trading/dated.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { type Phase, phaseOf } from "../../../../contract/rules/trading/orders/session-table.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import { withBounds, withDayLimits } from "../../../../contract/rules/trading/stock-order.ts";
import { useStockView } from "../../../data/queries/user/orders.ts";
import { balances$ } from "../../../data/stores/account/balances.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { sessions$ } from "../../../data/stores/market/quotes.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { useHalted } from "../../instrument/use-halted.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { useEvery } from "../../money/use-every.ts";
import { bookNow, loneSide } from "../book-levels.ts";
import { lastNow, shownPrice } from "../use-draft.ts";
import { useObtaining } from "../use-fresh.ts";
import type { StockWorld } from "./judge.ts";
import { useShareRate } from "./use-share-rate.ts";

/** The sellable quantity changes at midnight of the market too. */
const AGAIN_MS = 15_000;
const ONE = decimal<Price>("1");

export interface StockAround {
  /** Everything as it is at this moment. */
  now: () => StockWorld;
  phase: Phase | undefined;
  /** Holding of the account; undefined before sign-in and until it is known. */
  held: { holding: string; sellable: string } | undefined;
  /** Why it stands still until a person lets it go on; undefined while it does not. */
  halt: { factor: string; since: number } | undefined;
  /** Certification comes first. */
  kycRequired: boolean;
  failed: boolean;
  reload: () => void;
}

/** The session, the rate, the money and the shares that a share's ticket is judged by. */
export function useStockWorld(full: FullInstrument): StockAround {
  const { symId, symbol, market } = full;
  const signedIn = useValue(session$.signedIn);
  const view = useStockView(symbol);
  useEvery(AGAIN_MS, view.reload);
  const told = useValue(sessions$[market]);
  const halted = useHalted(symId);
  const usdt = useValue(() =>
    ["ready", "stale"].includes(balances$.status.get())
      ? (balances$.rows["STOCK/USDT"].available.get() ?? "0")
      : undefined,
  );
  const rate = useShareRate(full);
  const obtaining = useObtaining(symId);
  const { session, reason } = told ?? full.marketSession;
  const phase = phaseOf(market, session, reason, symbol, halted || full.status !== "on");
  const rules = useMemo(() => orderRules(full), [full]);
  const { data } = view;
  const has =
    signedIn && usdt !== undefined && data !== undefined
      ? { usdt: decimal<Amount>(usdt), sellable: decimal<Quantity>(data.sellable) }
      : undefined;
  const now = (): StockWorld => {
    const at = serverNow();
    const last = lastNow(full);
    // Outside regular hours the last price is that of extended ones, where there has been one.
    const ext = phase === "extended" ? shownPrice(full, F.ext) : undefined;
    return {
      phase,
      has,
      last,
      fx: rate(),
      book: bookNow(symId),
      lone: loneSide(symId),
      collar: inForce(COLLARS.stock, at),
      rates: feeRates("stock", at),
      rules: withBounds(
        withDayLimits(rules, data?.limits),
        ext === undefined ? (last ?? ONE) : decimal<Price>(ext),
      ),
      closed: data?.kycRequired === true ? "primaryKycFirst" : obtaining,
    };
  };
  return {
    now,
    phase,
    halt: data?.halt,
    kycRequired: data?.kycRequired === true,
    held:
      signedIn && data !== undefined
        ? { holding: data.holding, sellable: data.sellable }
        : undefined,
    failed: signedIn && view.status === "failed" && data === undefined,
    reload: view.reload,
  };
}

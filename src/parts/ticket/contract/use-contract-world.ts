import { useValue } from "@legendapp/state/react";
import { useMemo, useState } from "react";
import type { ErrorName } from "../../../../contract/errors.ts";
import { type Amount, decimal, type Quantity } from "../../../../contract/money/decimal.ts";
import { COLLARS } from "../../../../contract/rules/trading/book/bound.ts";
import { leverageList } from "../../../../contract/rules/trading/contract/tiers.ts";
import { inForce } from "../../../../contract/rules/trading/dated.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import { useOpenview } from "../../../data/queries/user/perpetual.ts";
import { balances$ } from "../../../data/stores/account/balances.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { useHalted } from "../../instrument/use-halted.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { useFresh } from "../use-fresh.ts";
import type { ContractWorld, Standing } from "./judge.ts";
import { asPosition, tiersOf } from "./terms-of.ts";

/** The choice of a visitor, and of a user before the first answer. */
const FIRST_LEVERAGE = 10;

/** Live positions of one perpetual; a new object when one of them changed, not when the mark did. */
export function usePositionsOf(symbol: string) {
  const rows = useValue(positions$.rows);
  return useMemo(() => Object.values(rows).filter((one) => one.symbol === symbol), [rows, symbol]);
}

/** What a perpetual's ticket is judged by, but for book and mark, which are read at the moment they are needed. */
export function useContractWorld(full: FullInstrument) {
  const known = useValue(() => session$.signedIn.get() && ["ready", "stale"].includes(balances$.status.get()));
  const available = useValue(() => balances$.rows["CONTRACT/USDT"].available.get() ?? "0");
  const positions = usePositionsOf(full.symbol);
  const view = useOpenview(full.symbol);
  const [chosen, choose] = useState<number>();
  const halted = useHalted(full.symId);
  const fresh = useFresh(full.symId);
  const closed: ErrorName | undefined =
    halted || full.status !== "on" ? "currentlyClosed" : fresh === "blocked" || fresh === "none" ? "priceObtaining" : undefined;
  const now = serverNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rules, tiers and rates are dated by days
  const fixed = useMemo(() => {
    const tiers = tiersOf(full.tierGroup, now);
    return { rules: orderRules(full), collar: inForce(COLLARS.perpetual, now), tiers, rates: feeRates("perpetual", now), list: leverageList(tiers) };
  }, [full]);
  const inUse = positions[0]?.leverRate;
  const leverage = inUse ?? chosen ?? view.data?.lever ?? Math.min(FIRST_LEVERAGE, fixed.list[fixed.list.length - 1]);
  const standing = useMemo(() => {
    const of = positions.filter(({ state }) => state === "open");
    const entries = of.map((one): [string, Standing] => [
      one.direction === "buy" ? "long" : "short",
      { position: asPosition(one), closable: decimal<Quantity>(one.closable) },
    ]);
    return Object.fromEntries(entries) as ContractWorld["standing"];
  }, [positions]);
  const world = useMemo(
    (): Omit<ContractWorld, "book" | "mark"> => ({
      ...{ rules: fixed.rules, collar: fixed.collar, tiers: fixed.tiers, rates: fixed.rates, leverage, inUse, standing, closed },
      available: known ? decimal<Amount>(available) : undefined,
    }),
    [fixed, leverage, inUse, standing, closed, known, available],
  );
  return { world, positions, leverage, leverages: fixed.list, chooseLeverage: choose };
}

import { useMemo, useState } from "react";
import {
  type Amount,
  decimal,
  type Quantity,
  type Rate,
} from "../../../../contract/money/decimal.ts";
import { COLLARS } from "../../../../contract/rules/trading/book/bound.ts";
import { leverageList } from "../../../../contract/rules/trading/contract/tiers.ts";
import { frozenWorth, pipOf } from "../../../../contract/rules/trading/contract/worth.ts";
import { inForce } from "../../../../contract/rules/trading/dated.ts";
import { feeRates } from "../../../../contract/rules/trading/fees.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import { useOpenview } from "../../../data/queries/user/perpetual.ts";
import { balances$ } from "../../../data/stores/account/balances.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import type { FullInstrument } from "../../instrument/use-instrument.ts";
import { bookNow } from "../book-levels.ts";
import { lastNow } from "../use-draft.ts";
import { useClosed } from "../use-fresh.ts";
import type { ContractWorld, Standing } from "./judge.ts";
import { asPosition, pocketOf, productOf, tiersOf } from "./terms-of.ts";
import { inverseOf, markNow, useWorths, worthNow } from "./worth-now.ts";

/**
 * The choice of a visitor; of a user before the first answer what is reckoned with, and never sent.
 */
const FIRST_LEVERAGE = 10;

/** Live positions of one contract; a new object when one of them changed, not when the mark did. */
export function usePositionsOf(symbol: string) {
  const rows = useValue(positions$.rows);
  return useMemo(() => Object.values(rows).filter((one) => one.symbol === symbol), [rows, symbol]);
}

/**
 * Facts by which a contract's ticket is judged at this moment. A pair whose lots cannot be counted
 * now has no price to go by.
 */
export function worldNow(
  full: FullInstrument,
  world: Omit<ContractWorld, "book" | "mark">,
): ContractWorld {
  const worth = worthNow(full);
  const counted =
    worth === undefined
      ? { available: undefined }
      : { worth, freezesAt: full.type === "forex" ? frozenWorth(worth, full.quote) : worth };
  const closed = world.closed ?? (worth === undefined ? ("priceObtaining" as const) : undefined);
  return {
    ...world,
    ...counted,
    ...inverseOf(full),
    ...(full.type === "forex" && { pip: pipOf(full.priceScale) }),
    closed,
    book: bookNow(full.symId),
    mark: markNow(full),
    last: lastNow(full),
  };
}

/**
 * Facts by which a contract's ticket is judged, but for book and mark, which are read at the moment
 * they are needed.
 */
export function useContractWorld(full: FullInstrument) {
  const { signedIn, epoch } = useValue(session$);
  const known = useValue(
    () => session$.signedIn.get() && ["ready", "stale"].includes(balances$.status.get()),
  );
  const available = useValue(() => balances$.rows[pocketOf(full)].available.get() ?? "0");
  const positions = usePositionsOf(full.symbol);
  useWorths([full]);
  const view = useOpenview(full.symbol);
  const [choice, choose] = useState<{ leverage: number; epoch: number }>();
  const closed = useClosed(full);
  const now = serverNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rules, tiers and rates are dated by days
  const fixed = useMemo(() => {
    const tiers = tiersOf(full.tierGroup, now);
    return {
      rules: orderRules(full),
      collar: inForce(COLLARS[productOf(full)], now),
      tiers,
      rates: feeRates(productOf(full), now),
      priceScale: full.priceScale,
      list: leverageList(tiers),
    };
  }, [full]);
  const cover = view.data?.cover;
  const inUse = positions[0]?.leverRate;
  // A choice for one account is none for the other.
  const knownLeverage =
    inUse ?? (choice?.epoch === epoch ? choice.leverage : undefined) ?? view.data?.lever;
  const leverage = knownLeverage ?? Math.min(FIRST_LEVERAGE, fixed.list[fixed.list.length - 1]);
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
      rules: fixed.rules,
      collar: fixed.collar,
      tiers: fixed.tiers,
      rates: fixed.rates,
      priceScale: fixed.priceScale,
      leverage,
      inUse,
      standing,
      closed,
      ...(cover === undefined ? {} : { cover: decimal<Rate>(cover) }),
      available: known ? decimal<Amount>(available) : undefined,
    }),
    [fixed, leverage, inUse, standing, closed, cover, known, available],
  );
  return {
    world,
    agreed: view.data?.agreed ?? false,
    positions,
    leverage,
    leverages: fixed.list,
    /**
     * False until the account's leverage has been told: an order at any other leverage would not be
     * the one that was meant.
     */
    isLeverageKnown: !signedIn || knownLeverage !== undefined,
    /** Nobody is asked for it any more: it could not be had. */
    isLeverageRefused: knownLeverage === undefined && view.status === "failed",
    reload: view.reload,
    chooseLeverage: (next: number): void => choose({ leverage: next, epoch }),
  };
}

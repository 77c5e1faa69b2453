import {
  contractApplyCancel,
  contractApplyCancelAll,
  contractApplyClose,
  contractApplyOpen,
  contractApplyUpdate,
  contractOrderAdjustMargin,
  contractOrderClose,
  contractOrderCloseAll,
  contractOrderReverse,
  contractOrderSetLever,
  contractOrderSetStop,
} from "../../../contract/http/trading/perpetual.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Adds margin to a position or takes some out. */
export const adjustMargin = verb(contractOrderAdjustMargin, { stale: [USER_KEYS.positions] });

/** Gives an open order of a perpetual another price or quantity. */
export const amendContractOrder = verb(contractApplyUpdate, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade],
});

/** Takes back what of a perpetual's order is still open. */
export const cancelContractOrder = verb(contractApplyCancel, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});

/** Takes back every open order of perpetuals, or of one symbol. */
export const cancelContractOrders = verb(contractApplyCancelAll, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});

/** An order that closes a position, at a price or behind a trigger. */
export const closeByOrder = verb(contractApplyClose, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});

/** Closes a position or part of it at market. */
export const closePosition = verb(contractOrderClose, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});

/** Closes every position at market, each by itself. */
export const closePositions = verb(contractOrderCloseAll, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});

/** Opens a position or adds to it. */
export const openPosition = verb(contractApplyOpen, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});

/** Closes a position at market and opens as much of the other side. */
export const reversePosition = verb(contractOrderReverse, {
  stale: [USER_KEYS.openOrders, USER_KEYS.trade, USER_KEYS.positions],
});

/** Chooses the leverage of a perpetual. */
export const setLeverage = verb(contractOrderSetLever, { stale: [USER_KEYS.positions] });

/** Gives a position its take profit and stop loss. */
export const setStops = verb(contractOrderSetStop, { stale: [USER_KEYS.positions] });

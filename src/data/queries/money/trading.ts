/**
 * Worth of trading accounts with what is open: sums of the server, made stale by what moves
 * money.
 */
import {
  contractApplyAssets,
  contractOrderAssets,
} from "../../../../contract/http/trading/perpetual-lists.ts";
import { assetsTradeTop } from "../../../../contract/http/trading/top.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";

const FRESH_MS = 5000;

/**
 * Equity, margin and profit of the account that a product trades from; nothing is asked without
 * one.
 */
export const useTradeSums = (product: "spot" | "stock" | "perpetual" | "forex" | undefined) =>
  useUserQuery(
    product && `${USER_KEYS.money}trade/${product}`,
    assetsTradeTop,
    { product: product ?? "spot" },
    { freshMs: FRESH_MS },
  );
/** Open positions of perpetuals or of pairs together; of both with an empty type. */
export const usePositionSums = (type: "" | "perpetual" | "forex") =>
  useUserQuery(
    `${USER_KEYS.money}positions/${type}`,
    contractOrderAssets,
    { type },
    { freshMs: FRESH_MS },
  );
/** Sums that open orders keep frozen. */
export const useOpenOrderSums = (type: "perpetual" | "forex") =>
  useUserQuery(
    `${USER_KEYS.money}frozen/${type}`,
    contractApplyAssets,
    { type },
    { freshMs: FRESH_MS },
  );

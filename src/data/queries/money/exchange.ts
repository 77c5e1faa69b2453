/** Coins that can be exchanged, and firm quotes. */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import {
  dustList,
  exchangeQuote,
  exchangeSymbols,
} from "../../../../contract/http/money/exchange.ts";
import { USER_KEYS } from "../keys.ts";
import { read, useUserQuery } from "../query.ts";

const FRESH_MS = 2000;

export const useExchangeCoins = () =>
  useUserQuery("exchange/coins", exchangeSymbols, {}, { freshMs: FRESH_MS });
/** Small balances and what they would bring. */
export const useDust = () =>
  useUserQuery(`${USER_KEYS.money}dust`, dustList, {}, { freshMs: FRESH_MS });
/** A firm price. Asking moves nothing. */
export const askQuote = (params: ParamsIn<typeof exchangeQuote>) => read(exchangeQuote, params);

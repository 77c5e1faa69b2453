/** Exchange module: firm quotes and what is done with them. One line a call. */
import * as calls from "../../../contract/http/money/exchange.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { dustApply, dustList } from "./dust.ts";
import { exchangeApply, exchangeList } from "./exchange.ts";
import { exchangeQuote, exchangeSymbols } from "./quotes.ts";

export function exchangeRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.exchangeSymbols, exchangeSymbols),
    own(calls.exchangeQuote, exchangeQuote),
    own(calls.exchangeApply, exchangeApply),
    own(calls.exchangeList, exchangeList),
    own(calls.dustList, dustList),
    own(calls.dustApply, dustApply),
  ];
}

/** Wallet module: what an account holds and is worth. One line a call. */
import * as calls from "../../../contract/http/money/wallet.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { assetsAll, assetsCurve } from "./assets.ts";
import { moneylogCsv, moneylogList } from "./money-log.ts";
import { moneylogStatement } from "./statement.ts";
import { walletAll, walletByType, walletTypes, walletUsdt } from "./wallets.ts";

export function walletRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.walletUsdt, walletUsdt),
    own(calls.walletAll, walletAll),
    own(calls.walletTypes, walletTypes),
    own(calls.walletByType, walletByType),
    own(calls.assetsAll, assetsAll),
    own(calls.assetsCurve, assetsCurve),
    own(calls.moneylogList, moneylogList),
    own(calls.moneylogCsv, moneylogCsv),
    own(calls.moneylogStatement, moneylogStatement),
  ];
}

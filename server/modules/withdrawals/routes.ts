/** Withdrawals module: money out by chain and bank, the address book. One line a call. */
import * as calls from "../../../contract/http/money/withdraw.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { withdrawAddressAdd, withdrawAddressDelete, withdrawAddressList } from "./address-book.ts";
import { withdrawApply } from "./apply.ts";
import { withdrawChannels } from "./channels.ts";
import { withdrawCancel, withdrawGet, withdrawList } from "./records.ts";
import { withdrawQuote } from "./terms.ts";
import { withdrawAddressMode } from "./whitelist.ts";

export function withdrawalRoutes(deps: Services): Route[] {
  const { own } = routesWith(deps);
  return [
    own(calls.withdrawChannels, withdrawChannels),
    own(calls.withdrawQuote, withdrawQuote),
    own(calls.withdrawApply, withdrawApply),
    own(calls.withdrawCancel, withdrawCancel),
    own(calls.withdrawList, withdrawList),
    own(calls.withdrawGet, withdrawGet),
    own(calls.withdrawAddressList, withdrawAddressList),
    own(calls.withdrawAddressAdd, withdrawAddressAdd),
    own(calls.withdrawAddressDelete, withdrawAddressDelete),
    own(calls.withdrawAddressMode, withdrawAddressMode),
  ];
}

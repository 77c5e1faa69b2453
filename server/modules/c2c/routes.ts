/** C2C module: ads, orders with escrow, chat, appeals. One line a call. */
import * as adverts from "../../../contract/http/c2c/advert.ts";
import * as member from "../../../contract/http/c2c/member.ts";
import * as orders from "../../../contract/http/c2c/order.ts";
import * as talk from "../../../contract/http/c2c/talk.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import {
  advertCurrency,
  advertGet,
  advertList,
  advertListOf,
  advertSymbol,
  bestOffers,
} from "./adverts/lists.ts";
import { advertAdd, advertAddClosed, advertClose } from "./adverts/publish.ts";
import {
  kycGet,
  payForAd,
  payKinds,
  payMine,
  payOfAd,
  userApply,
  userCenter,
  userGet,
  userSet,
} from "./center.ts";
import { orderGet, orderList, orderListOf } from "./orders/lists.ts";
import { orderOpen, quickOpen } from "./orders/open.ts";
import { orderAdjust, orderCancel, orderPaid, orderPass } from "./orders/steps.ts";
import { appealAdd, appealApply, appealCancel, appealGet } from "./talk/appeals.ts";
import { chatList, chatSend } from "./talk/chat.ts";
import { evidence } from "./talk/evidence.ts";

export function c2cRoutes(deps: Services): Route[] {
  const { open, own } = routesWith(deps);
  return [
    open(member.c2cUserGet, userGet),
    own(member.c2cUserCenter, userCenter),
    own(member.c2cUserSet, userSet),
    own(member.c2cUserApply, userApply),
    own(member.kycGet, kycGet),
    open(member.c2cPayKinds, payKinds),
    open(member.c2cPayTypes, payKinds),
    own(member.c2cPayMine, payMine),
    open(member.c2cPayOfAd, payOfAd),
    own(member.c2cPayForAd, payForAd),
    own(adverts.c2cAdvertAdd, advertAdd),
    own(adverts.c2cAdvertAddClosed, advertAddClosed),
    own(adverts.c2cAdvertClose, advertClose),
    open(adverts.c2cAdvertList, advertList),
    open(adverts.c2cAdvertListOf, advertListOf),
    open(adverts.c2cAdvertGet, advertGet),
    open(adverts.c2cAdvertCurrency, advertCurrency),
    open(adverts.c2cAdvertSymbol, advertSymbol),
    own(orders.c2cOrderList, orderList),
    own(orders.c2cOrderListOf, orderListOf),
    own(orders.c2cOrderGet, orderGet),
    own(orders.c2cOrderOpen, orderOpen),
    own(orders.c2cOrderOpenPost, orderOpen),
    open(orders.c2cBestOffers, bestOffers),
    own(orders.c2cQuickOpen, quickOpen),
    own(orders.c2cOrderCancel, orderCancel),
    own(orders.c2cOrderPaid, orderPaid),
    own(orders.c2cOrderPass, orderPass),
    own(orders.c2cOrderAdjust, orderAdjust),
    own(talk.c2cChatSend, chatSend),
    own(talk.c2cChatList, chatList),
    own(talk.c2cAppealApply, appealApply),
    own(talk.c2cAppealGet, appealGet),
    own(talk.c2cAppealAdd, appealAdd),
    own(talk.c2cAppealCancel, appealCancel),
    own(talk.c2cEvidence, evidence),
  ];
}

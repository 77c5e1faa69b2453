/**
 * Every call there is. The documents, the hash of the contract and the tests of authorisation walk
 * this list.
 */
import { ACCOUNT_CALLS } from "./account.ts";
import { ALERT_CALLS } from "./alerts.ts";
import { C2C_ADVERT_CALLS } from "./c2c/advert.ts";
import { C2C_MEMBER_CALLS } from "./c2c/member.ts";
import { C2C_ORDER_CALLS } from "./c2c/order.ts";
import { C2C_TALK_CALLS } from "./c2c/talk.ts";
import type { Call } from "./call.ts";
import { CONTENT_CALLS } from "./content.ts";
import { DEMO_CALLS } from "./demo.ts";
import { DETAIL_CALLS } from "./detail.ts";
import { GUEST_CALLS } from "./guest.ts";
import { IDENTITY_CALLS } from "./identity.ts";
import { MARKET_CALLS } from "./market.ts";
import { CREDIT_CALLS } from "./money/credit.ts";
import { DEPOSIT_CALLS } from "./money/deposit.ts";
import { EARN_CALLS } from "./money/earn.ts";
import { EXCHANGE_CALLS } from "./money/exchange.ts";
import { PAYMENT_CALLS } from "./money/payment.ts";
import { PLEDGE_CALLS } from "./money/pledge.ts";
import { PROMOTE_CALLS } from "./money/promote.ts";
import { WALLET_CALLS } from "./money/wallet.ts";
import { WITHDRAW_CALLS } from "./money/withdraw.ts";
import { NOTICE_CALLS } from "./notices.ts";
import { SECURITY_CALLS } from "./security.ts";
import { SUPPORT_CALLS } from "./support.ts";
import { FUTURES_CALLS } from "./trading/futures.ts";
import { ICO_CALLS } from "./trading/ico.ts";
import { IPO_CALLS } from "./trading/ipo.ts";
import { PERPETUAL_CALLS } from "./trading/perpetual.ts";
import { SPOT_CALLS } from "./trading/spot.ts";
import { TRADE_TOP_CALLS } from "./trading/top.ts";
import { USER_CALLS } from "./user.ts";
import { WATCH_CALLS } from "./watchlist.ts";
import { UPLOAD_CALLS } from "./wire/upload.ts";

export const ALL_CALLS = [
  ...MARKET_CALLS,
  ...DETAIL_CALLS,
  ...USER_CALLS,
  ...ACCOUNT_CALLS,
  ...SECURITY_CALLS,
  ...IDENTITY_CALLS,
  ...CONTENT_CALLS,
  ...DEMO_CALLS,
  ...UPLOAD_CALLS,
  ...SUPPORT_CALLS,
  ...GUEST_CALLS,
  ...WALLET_CALLS,
  ...EXCHANGE_CALLS,
  ...PAYMENT_CALLS,
  ...DEPOSIT_CALLS,
  ...WITHDRAW_CALLS,
  ...EARN_CALLS,
  ...PLEDGE_CALLS,
  ...CREDIT_CALLS,
  ...PROMOTE_CALLS,
  ...SPOT_CALLS,
  ...WATCH_CALLS,
  ...NOTICE_CALLS,
  ...ALERT_CALLS,
  ...PERPETUAL_CALLS,
  ...TRADE_TOP_CALLS,
  ...FUTURES_CALLS,
  ...IPO_CALLS,
  ...ICO_CALLS,
  ...C2C_MEMBER_CALLS,
  ...C2C_ADVERT_CALLS,
  ...C2C_ORDER_CALLS,
  ...C2C_TALK_CALLS,
] as unknown as readonly Call[];

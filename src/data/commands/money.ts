import {
  rechargeApply,
  rechargeCancel,
  rechargeVoucher,
} from "../../../contract/http/money/deposit.ts";
import { dustApply, exchangeApply } from "../../../contract/http/money/exchange.ts";
import { paymentAdd, paymentDelete, paymentUpdate } from "../../../contract/http/money/payment.ts";
import { accountTransfer } from "../../../contract/http/money/wallet.ts";
import {
  withdrawAddressAdd,
  withdrawAddressDelete,
  withdrawAddressMode,
  withdrawApply,
  withdrawCancel,
} from "../../../contract/http/money/withdraw.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Keeps a payment method. */
export const addMethod = verb(paymentAdd, { stale: [USER_KEYS.payments] });

/** Takes an unpaid order by bank back. */
export const cancelDeposit = verb(rechargeCancel, { stale: [USER_KEYS.deposits] });

/** Takes a withdrawal back before its review. */
export const cancelWithdrawal = verb(withdrawCancel, {
  stale: [USER_KEYS.withdrawals, USER_KEYS.money],
});

/** Changes a payment method. */
export const changeMethod = verb(paymentUpdate, { stale: [USER_KEYS.payments] });

/** Declares a payment, or opens an order by bank. */
export const declareDeposit = verb(rechargeApply, { stale: [USER_KEYS.deposits] });

/** Takes an address out of the book. */
export const deleteAddress = verb(withdrawAddressDelete, { stale: [USER_KEYS.withdrawals] });

/** Takes a payment method away. */
export const deleteMethod = verb(paymentDelete, { stale: [USER_KEYS.payments] });

/** Hands in the slip of a transfer by bank. */
export const handInSlip = verb(rechargeVoucher, { stale: [USER_KEYS.deposits] });

/** Saves an address to withdraw to. */
export const saveAddress = verb(withdrawAddressAdd, { stale: [USER_KEYS.withdrawals] });

/** Switches the whitelist mode of the address book. */
export const setWhitelist = verb(withdrawAddressMode, { stale: [USER_KEYS.withdrawals] });

/** Takes a firm price of the flash exchange. */
export const takeQuote = verb(exchangeApply, { stale: [USER_KEYS.money, USER_KEYS.exchanges] });

/** Moves a coin between two pockets of the account. */
export const transfer = verb(accountTransfer, { stale: [USER_KEYS.money, USER_KEYS.transfers] });

/** Turns crumbs into USDT. */
export const turnDust = verb(dustApply, { stale: [USER_KEYS.money, USER_KEYS.exchanges] });

/** Asks for a withdrawal. */
export const withdraw = verb(withdrawApply, {
  stale: [USER_KEYS.withdrawals, USER_KEYS.money, USER_KEYS.profile],
});

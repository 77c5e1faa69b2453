/**
 * Resumes what a reload interrupted: intents that were kept before they were sent. Those whose
 * parameters are kept are sent again under their id; of the others the server is asked what became
 * of them. Either way the outcome is told late (`confirming.ts`).
 */

import { c2cAdvertClose } from "../../../contract/http/c2c/advert.ts";
import { c2cOrderOpen, c2cOrderOpenPost, c2cQuickOpen } from "../../../contract/http/c2c/order.ts";
import { c2cAppealCancel } from "../../../contract/http/c2c/talk.ts";
import { type Changing, REQUEST_TIMEOUT_MS } from "../../../contract/http/call.ts";
import {
  addVirtualAccount,
  demoRecharge,
  virtualReset,
  virtualSwitch,
} from "../../../contract/http/demo.ts";
import { creditApply } from "../../../contract/http/money/credit.ts";
import {
  rechargeApply,
  rechargeCancel,
  rechargeVoucher,
} from "../../../contract/http/money/deposit.ts";
import { financeOrderOpen } from "../../../contract/http/money/earn.ts";
import { dustApply, exchangeApply } from "../../../contract/http/money/exchange.ts";
import { pledgeAdd, pledgeOpen, pledgeRenew } from "../../../contract/http/money/pledge.ts";
import { promoteClaim } from "../../../contract/http/money/promote.ts";
import { accountTransfer } from "../../../contract/http/money/wallet.ts";
import { withdrawAddressDelete, withdrawCancel } from "../../../contract/http/money/withdraw.ts";
import { supportRead } from "../../../contract/http/support.ts";
import { futuresOpen } from "../../../contract/http/trading/futures.ts";
import { icoBuy } from "../../../contract/http/trading/ico.ts";
import { ipoCancel, ipoDrawLots, ipoSubscribe } from "../../../contract/http/trading/ipo.ts";
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
import {
  exchangeApplyCancel,
  exchangeApplyCancelAll,
  exchangeApplyOpen,
  exchangeApplyUpdate,
} from "../../../contract/http/trading/spot.ts";
import { requestOutcome, sessionRevoke, userLogout } from "../../../contract/http/user.ts";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { api } from "../http/call.ts";
import { session$ } from "../stores/account/session.ts";
import { CONFIRM_MS, isUnderWay, sendOn } from "./command.ts";
import { tellLate } from "./confirming.ts";
import { dropIntent, type KeptIntent, keptIntents } from "./intents.ts";

/** Calls whose parameters are kept (`resend`); a test compares them with the call table. */
export const RESENT = {
  addVirtualAccount,
  demoRecharge,
  virtualReset,
  virtualSwitch,
  supportRead,
  sessionRevoke,
  userLogout,
  accountTransfer,
  exchangeApply,
  dustApply,
  exchangeApplyOpen,
  exchangeApplyUpdate,
  exchangeApplyCancel,
  exchangeApplyCancelAll,
  contractApplyOpen,
  contractApplyClose,
  contractApplyUpdate,
  contractApplyCancel,
  contractApplyCancelAll,
  contractOrderClose,
  contractOrderCloseAll,
  contractOrderReverse,
  contractOrderSetStop,
  contractOrderSetLever,
  contractOrderAdjustMargin,
  rechargeApply,
  rechargeVoucher,
  rechargeCancel,
  withdrawCancel,
  withdrawAddressDelete,
  c2cAdvertClose,
  c2cAppealCancel,
  c2cOrderOpen,
  c2cOrderOpenPost,
  c2cQuickOpen,
  financeOrderOpen,
  futuresOpen,
  pledgeOpen,
  pledgeAdd,
  pledgeRenew,
  creditApply,
  promoteClaim,
  icoBuy,
  ipoSubscribe,
  ipoDrawLots,
  ipoCancel,
} as unknown as Readonly<Record<string, Changing>>;

/** A request that was on its way at the reload has arrived by then, or never will. */
const ARRIVED_MS = 5000;
const AGAIN_MS = 500;
/**
 * Without a network it is asked for this often, half a minute long; then the next reload goes on.
 */
const TRIES_MAX = 60;

/**
 * An order of the demo account is none of the real one, and the other way round: another tab may
 * have changed accounts since.
 */
function isOwn({ usercode, mode }: KeptIntent): boolean {
  const now = session$.peek();
  return (
    (usercode === "" || usercode === now.usercode) && (mode === undefined || mode === now.mode)
  );
}

/** Intents that are being resumed. */
const resuming = new Set<Promise<unknown>>();

/**
 * Goes on with what this tab left behind. Of another user's, or another account's, it forgets.
 * Resolves when the outcomes of what was sent again have been taken over, after 5 s at the latest.
 */
export function resumeIntents(): Promise<unknown> {
  const now = Date.now();
  for (const intent of keptIntents(now)) {
    if (isUnderWay(intent.id)) continue;
    const call = RESENT[intent.call];
    if (!isOwn(intent)) dropIntent(intent.id, now);
    else if (call !== undefined && intent.params !== undefined) {
      const outcome = sendOn(call, intent).finally(() => resuming.delete(outcome));
      resuming.add(outcome);
    } else void askFor(intent);
  }
  return Promise.race([
    Promise.all(resuming),
    new Promise((resolve) => setTimeout(resolve, CONFIRM_MS)),
  ]);
}

async function askFor({ id, call, at }: KeptIntent): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const asked = await api.call(
      requestOutcome,
      { requestId: id },
      { quiet: true, timeoutMs: REQUEST_TIMEOUT_MS },
    );
    // The screen it was sent from sends it on itself.
    if (isUnderWay(id)) return;
    const state = asked.ok ? asked.value.state : "running";
    if (asked.ok && state !== "running" && (state !== "unknown" || Date.now() - at > ARRIVED_MS)) {
      dropIntent(id, Date.now());
      tellLate({
        call,
        result: state === "unknown" ? "unknown" : resultOf(state, asked.value.msg),
      });
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

const resultOf = (state: "done" | "refused", msg: string): CallResult<unknown> =>
  state === "done"
    ? { ok: true, value: undefined }
    : {
        ok: false,
        error: {
          kind: "business",
          code: 0,
          name: undefined,
          text: msg,
          body: { code: 0, data: null, msg },
        },
      };

/**
 * Where a missing precondition is cured. The demo account is left by its own switch; a pause only
 * passes.
 */
import type { PreconditionReason } from "../../../contract/http/wire/envelope.ts";

export const CURES: Readonly<Record<PreconditionReason, string | undefined>> = {
  kyc_primary: "/authentication",
  kyc_advanced: "/advancedCtf",
  bind_google: "/gooleVerify?from=withdraw",
  bind_contact: "/safety",
  fund_password: "/changeFundsPassword",
  demo: "/my/index",
  withdraw_lock: undefined,
  payment_method: "/cryptos/wantBuy/addPaymentMethod",
  certified: "/cryptos/c2cUserCenter",
  stale: undefined,
};

/** The cure's path when it has a screen. */
export function cureOf(
  reason: PreconditionReason,
  hasRoute: (pathname: string) => boolean,
): string | undefined {
  const to = CURES[reason];
  return to !== undefined && hasRoute(to.split("?")[0]) ? to : undefined;
}

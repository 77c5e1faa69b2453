/**
 * Where no notice may cover what the user does: signing in, sending money, proving an identity.
 * Pure.
 */

const GROUPS = [
  "/login",
  "/register",
  "/verify",
  "/setFond",
  "/forget",
  "/safeVerify",
  "/resetPassword",
  "/passSuccess",
  "/finish",
  "/identity",
  "/certificationCenter",
  "/authentication",
  "/advancedCtf",
  "/verified",
  "/changePassword",
  "/changeFundsPassword",
  "/bindVerify",
  "/changeVerify",
  "/gooleVerify",
  "/resetVerify",
  "/resetSuccess",
  "/exchange",
  "/withdraw",
  "/transfer",
  "/payMentMethod",
] as const;
/** Money on its way under a group that is also the markets'. */
const MONEY = /^\/cryptos\/(withdraw|recharge|exchange(Page|Submit))/;

/**
 * Whether a notice may pop up on a path, and on the announcement's own page it would only repeat
 * itself.
 */
export function mayPopUp(pathname: string): boolean {
  if (MONEY.test(pathname) || pathname === "/cryptos/announceDetail") return false;
  return !GROUPS.some((group) => pathname === group || pathname.startsWith(`${group}/`));
}

/** The notice to show: the newest that runs now and was not seen. The server sends newest first. */
export function nextNotice<N extends { id: string; startTime: number; endTime: number }>(
  notices: readonly N[],
  seen: readonly string[],
  now: number,
): N | undefined {
  return notices.find(
    ({ id, startTime, endTime }) => !seen.includes(id) && startTime <= now && now < endTime,
  );
}

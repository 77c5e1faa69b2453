/** Where a notice may come by itself, and which. Pure. */

/**
 * Every other screen has something that one came for: a form, an order, a chat, a text that is
 * read.
 */
export const isHome = (pathname: string): boolean => pathname === "/quotes/index";

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

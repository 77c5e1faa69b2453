/** Addresses of one news item: within the app, and to give away. Pure. */
import type { NewsKind } from "../../../../contract/http/content.ts";

export const newsPath = (kind: NewsKind, id: string): string =>
  `/cryptos/announceDetail?kind=${kind}&id=${encodeURIComponent(id)}`;

/** The whole address; with the sharer's code, so that a registration from it counts as invited. */
export function shareLink(
  { origin, pathname }: Pick<Location, "origin" | "pathname">,
  kind: NewsKind,
  id: string,
  usercode: string,
): string {
  const invited = usercode === "" ? "" : `?usercode=${encodeURIComponent(usercode)}`;
  return `${origin}${pathname}${invited}#${newsPath(kind, id)}`;
}

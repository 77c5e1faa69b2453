import { useValue } from "@legendapp/state/react";
import { useTranslation } from "react-i18next";
import { sessions$ } from "../../data/stores/quotes.ts";
import { SessionBadge } from "../../ui/SessionBadge.tsx";
import type { RowItem } from "../row/row-item.ts";
import { marketKey, sessionKey } from "../session/session-mark.ts";

/** Market and session of an instrument as a tag: "US Pre-market". A market that never closes says only its name. */
export function LookSession({ item }: { item: RowItem }) {
  const { t } = useTranslation("parts");
  const now = useValue(sessions$[item.market]);
  if (now === undefined) return null;
  const market = t(marketKey(item.market));
  const state = now.session === "closed" && now.reason === "lunch" ? "lunch" : now.session;
  return (
    <SessionBadge state={state} tag>
      {item.market === "crypto" && now.session === "trading" ? market : `${market} · ${t(sessionKey(now))}`}
    </SessionBadge>
  );
}

/**
 * Tells whether something new was announced since the list was loaded last: the "New" bar. Only who
 * is signed in hears of it live.
 */
import { useEffect, useState } from "react";
import type { NewsKind } from "../../../../contract/http/content.ts";
import { onLive } from "../../../data/apply/account-events.ts";

/** The event that each kind is told by. */
const TOLD_BY = { announce: "notice", news: "news" } as const;

/** `reload` loads again and takes the bar away. */
export function useFresh(kind: NewsKind, reload: () => void): { fresh: boolean; take: () => void } {
  const [fresh, setFresh] = useState(false);
  useEffect(() => onLive(TOLD_BY[kind], () => setFresh(true)), [kind]);
  return {
    fresh,
    take: () => {
      setFresh(false);
      reload();
    },
  };
}

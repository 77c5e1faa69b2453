import { useEffect, useRef, useState } from "react";
import type { Delivery } from "../../../../../contract/http/trading/futures.ts";

/**
 * Numbers of periods that ran on this screen and run no more, one at a time: whatever told of their
 * end, an event or the list after a reload of the line. `next` goes on to the one that ended after
 * it.
 */
export function useSettled(running: readonly Delivery[] | undefined): {
  orderNo: string | undefined;
  next: () => void;
} {
  const before = useRef<readonly string[]>([]);
  const [ended, setEnded] = useState<readonly string[]>([]);
  useEffect(() => {
    if (running === undefined) return;
    const now = running.map(({ orderNo }) => orderNo);
    const gone = before.current.filter((orderNo) => !now.includes(orderNo));
    before.current = now;
    if (gone.length > 0) setEnded((all) => [...all, ...gone.toReversed()]);
  }, [running]);
  return { orderNo: ended[0], next: () => setEnded((all) => all.slice(1)) };
}

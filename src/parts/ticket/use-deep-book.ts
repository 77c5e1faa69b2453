import { useCallback, useMemo, useState } from "react";
import { bookChoice$ } from "../../data/stores/device/book-choice.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { type BookItem, depthWish } from "../book/choice/book-wish.ts";
import { bookSteps, chosenStep } from "../book/choice/tick-steps.ts";
import { useDetail } from "../book/use-detail.ts";
import { useTick } from "../book/use-tick.ts";

/**
 * Wishes for the whole book once an order was too large for the part of it that is shown. Gives
 * what to call then.
 */
export function useDeepBook(item: BookItem): () => void {
  const [short, setShort] = useState(false);
  const multiple = useValue(() => bookChoice$.steps.get()[item.symbol]) ?? 1;
  const { tick, price } = useTick(item);
  const step = useMemo(
    () => chosenStep(bookSteps(tick, item.priceScale, price), multiple),
    [tick, price, multiple, item.priceScale],
  );
  useDetail(useMemo(() => (short ? depthWish(item, step) : null), [short, item, step]));
  return useCallback(() => setShort(true), []);
}

/** The tool bars of the full screen: there while they are used, gone four seconds later. */
import { type RefObject, useEffect, useRef, useState } from "react";

export const TOOLS_MS = 4000;

export interface Tools {
  shown: boolean;
  /** They were used: the time begins again. */
  used: () => void;
  toggle: () => void;
  /** Give to the element around the tools: while the focus is inside they stay. */
  ref: RefObject<HTMLDivElement | null>;
}

export function useTools(): Tools {
  const [shown, setShown] = useState(true);
  const [turn, setTurn] = useState(0);
  const ref = useRef<HTMLDivElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each use is a new turn
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => {
      const focused = document.activeElement;
      if (focused?.matches(":focus-visible") && ref.current?.contains(focused))
        setTurn((n) => n + 1);
      else setShown(false);
    }, TOOLS_MS);
    return () => clearTimeout(timer);
  }, [shown, turn]);
  return { shown, used: () => setTurn((n) => n + 1), toggle: () => setShown((on) => !on), ref };
}

import { useRef, useState } from "react";

/** The answer of {@link useLedChoice}. */
export interface LedChoice<K> {
  choice: K;
  /** The user's own choice. */
  choose: (next: K) => void;
  /**
   * Call it with a question; what it gives back follows the answer, unless the user has chosen
   * since.
   */
  lead: () => (next: K) => void;
}

/**
 * One of several that taps choose and answers may lead to: a late answer never takes back what was
 * tapped while it was on its way.
 */
export function useLedChoice<K>(first: K): LedChoice<K> {
  const [choice, set] = useState(first);
  const taps = useRef(0);
  return {
    choice,
    choose: (next) => {
      taps.current += 1;
      set(next);
    },
    lead: () => {
      const asked = taps.current;
      return (next) => {
        if (taps.current === asked) set(next);
      };
    },
  };
}

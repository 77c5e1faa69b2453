/**
 * Retries what no button stands beside (cards, rates, sessions): it asks again by itself after a
 * failure.
 */
import { useEffect, useRef } from "react";

const AGAIN_MS = 5000;

export function useRetry(failed: boolean, reload: () => void): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => latest.current(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed]);
}

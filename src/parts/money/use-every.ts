import { useEffect, useState } from "react";

/** Runs something every `ms` while the page is seen. */
export function useEvery(ms: number, run: () => void): void {
  const [latest] = useState({ run });
  latest.run = run;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && latest.run(), ms);
    return () => clearInterval(timer);
  }, [ms, latest]);
}

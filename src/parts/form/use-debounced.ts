import { useEffect, useState } from "react";

/** The value once it has stood still for so long; undefined while it moves. */
export function useDebounced<T>(value: T, ms: number): T | undefined {
  const [still, setStill] = useState<{ value: T }>();
  useEffect(() => {
    const timer = setTimeout(() => setStill({ value }), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return still?.value === value ? value : undefined;
}

import { useInsertionEffect, useRef } from "react";

/**
 * `run` as long as the caller is mounted: the content of a sheet that was put away closes nothing
 * that was opened since. A screen that is hidden keeps its sheets mounted, hence the insertion
 * effect, which hiding does not undo.
 */
export function useStill(run: () => void): () => void {
  const isMounted = useRef(false);
  useInsertionEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => {
    if (isMounted.current) run();
  };
}

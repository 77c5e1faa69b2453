import { useState } from "react";

/**
 * True from the first time `open` is true, for ever: what loads its code when it is first opened
 * and must stay for its way out.
 */
export function useOnceOpen(open: boolean): boolean {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  return used || open;
}

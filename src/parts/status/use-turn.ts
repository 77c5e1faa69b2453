import { useEffect, useState } from "react";
import { isAttentionTaken } from "./attention.ts";

const LOOK_EVERY_MS = 500;

/** Names of what has come on this page: on the next screen it stands there from the start. */
const come = new Set<string>();

/**
 * True once something that wants to be shown may be, for as long as it wants to: no event tells
 * when the reader is free, so it looks. `name`: what each screen shows anew waits once.
 */
export function useTurn(wanted: boolean, name?: string): boolean {
  const [hasTurn, setTurn] = useState(() => name !== undefined && come.has(name));
  useEffect(() => {
    if (!wanted) return setTurn(false);
    if (hasTurn) return;
    const look = (): void => {
      if (!(name !== undefined && come.has(name)) && isAttentionTaken()) return;
      if (name !== undefined) come.add(name);
      setTurn(true);
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [wanted, hasTurn, name]);
  return wanted && hasTurn;
}

/** Seconds until a code may be asked for again; 0 when now. Goes on while the screen is away. */
import { useEffect, useState } from "react";
import { type CodeWish, wishKey } from "../../data/commands/send-code.ts";
import { waitUntil } from "../../data/stores/code-waits.ts";

export function useCodeWait(wish: CodeWish): { left: number; look: () => void } {
  const key = wishKey(wish);
  const read = (): number => Math.max(0, Math.ceil((waitUntil(key) - Date.now()) / 1000));
  const [left, setLeft] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is read anew for another wish
  useEffect(() => {
    setLeft(read());
    const timer = setInterval(() => setLeft(read()), 250);
    return () => clearInterval(timer);
  }, [key]);
  return { left, look: () => setLeft(read()) };
}

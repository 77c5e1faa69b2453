/**
 * A pull of a list: loads again and settles when the answer is here, whatever it is; so does the
 * active tab, tapped again.
 */
import { useEffect, useRef } from "react";
import { onRefresh } from "../../lib/navigation/refresh.ts";

export function useReloading({
  status,
  reload,
}: {
  status: string;
  reload: () => void;
}): () => Promise<void> {
  const settle = useRef<() => void>(undefined);
  const now = useRef(reload);
  useEffect(() => {
    now.current = reload;
    if (status === "pending") return;
    settle.current?.();
    settle.current = undefined;
  });
  useEffect(() => onRefresh(() => now.current()), []);
  return () =>
    new Promise((done) => {
      settle.current = done;
      now.current();
    });
}

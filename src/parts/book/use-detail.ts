import { useEffect, useRef } from "react";
import { type DetailHandle, type DetailWish, openDetail } from "../../data/link/wishes/detail.ts";

/**
 * Wishes for parts of one symbol's detail while mounted. Several widgets of a screen may; the link
 * makes one wish of them. Null wishes nothing.
 */
export function useDetail(wish: DetailWish | null): void {
  const handle = useRef<DetailHandle | undefined>(undefined);
  useEffect(() => {
    const opened = openDetail();
    handle.current = opened;
    return () => {
      handle.current = undefined;
      opened.release();
    };
  }, []);
  useEffect(() => handle.current?.set(wish), [wish]);
}

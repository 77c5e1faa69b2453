/**
 * One picture on its way: picked → shrunk → sent. The state is what the tile shows; the address
 * goes to the caller that asked.
 */
import { useEffect, useRef, useState } from "react";
import type { SendPicture } from "../../../data/commands/upload.ts";
import { mayTryAgain } from "../../../data/queries/try-again.ts";
import { shrinkPicture } from "../../../lib/picture/canvas.ts";

export type Upload =
  | { kind: "idle" }
  | { kind: "shrinking"; sizeBytes: number }
  /** `share` of it has left, 0 to 1. */
  | { kind: "sending"; sizeBytes: number; share: number }
  /** Sent; `src` shows the local copy. */
  | { kind: "sent"; src: string }
  /**
   * `error`: an error name or the server's sentence. `again`: the same file may be taken when it is
   * sent once more.
   */
  | { kind: "failed"; error: string; again: boolean };

/**
 * `send` brings the picture to the server, `sent` gets its address. A new pick or `reset` abandons
 * what is under way; so does leaving.
 */
export function useUpload(send: SendPicture, sent: (url: string) => void) {
  const [upload, setUpload] = useState<Upload>({ kind: "idle" });
  const file = useRef<File>(undefined);
  const running = useRef<AbortController>(undefined);
  const shown = useRef<string>(undefined);

  const drop = (): void => {
    running.current?.abort();
    if (shown.current !== undefined) URL.revokeObjectURL(shown.current);
    shown.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end only
  useEffect(() => drop, []);

  async function pick(picked: File): Promise<void> {
    drop();
    const mine = new AbortController();
    running.current = mine;
    file.current = picked;
    setUpload({ kind: "shrinking", sizeBytes: picked.size });
    const small = await shrinkPicture(picked);
    if (mine.signal.aborted) return;
    if (!small.ok) return setUpload({ kind: "failed", error: small.error, again: false });
    const sizeBytes = small.value.size;
    const sending = (share: number): void => {
      if (!mine.signal.aborted) setUpload({ kind: "sending", sizeBytes, share });
    };
    sending(0);
    const answer = await send(small.value, { signal: mine.signal, sent: sending });
    if (mine.signal.aborted) return;
    if (!answer.ok)
      return setUpload({
        kind: "failed",
        error: answer.error.text || "serviceError",
        again: mayTryAgain(answer.error),
      });
    shown.current = URL.createObjectURL(small.value);
    setUpload({ kind: "sent", src: shown.current });
    sent(answer.value.url);
  }

  return {
    upload,
    pick,
    /** The same file again. */
    retry: () => file.current && void pick(file.current),
    reset: () => {
      drop();
      file.current = undefined;
      setUpload({ kind: "idle" });
    },
  };
}

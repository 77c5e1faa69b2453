/**
 * When a failed request is made again by itself: at once when the road to the server has come back
 * since it was asked, and after a while when the road seemed to be there all the time. What the
 * server itself refused is not asked for twice.
 */
import type { CallError } from "../../../contract/http/wire/client.ts";
import { link$ } from "../stores/market/link.ts";

export const AGAIN_MS = 5000;

/** The request did not get through; the next one may. */
export const byTheRoad = ({ kind }: CallError): boolean =>
  kind === "network" || kind === "timeout" || kind === "http" || kind === "protocol";

/**
 * True when the same thing may be taken if it is sent again: it was lost on its way, or put off.
 */
export const mayTryAgain = (error: CallError): boolean =>
  error.kind === "business"
    ? ["tryLater", "tooManyRequests", "serviceError", "signature"].includes(error.name ?? "")
    : byTheRoad(error);

/**
 * Calls `ask` once, when there is reason to. `askedAt`: when the failed request began, epoch ms.
 * Returns how to stop waiting.
 */
export function tryAgain(askedAt: number, ask: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const judge = (): void => {
    const { state, since } = link$.peek();
    if (state !== "live" && state !== "degraded") {
      clearTimeout(timer);
      timer = undefined;
    } else if (since > askedAt) ask();
    else timer ??= setTimeout(ask, AGAIN_MS);
  };
  const stop = link$.onChange(judge);
  judge();
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/**
 * Push in this browser: whether it can be had, and the subscription at its push service.
 */
import { err, ok, type Result } from "../../contract/result.ts";

/**
 * Why it cannot: no secure address, no way at all, only as an installed app (iOS), or forbidden by
 * the user.
 */
export type PushObstacle = "insecure" | "lacking" | "install" | "blocked";
/**
 * Why it did not: forbidden just now, no service worker yet, or the push service did not answer.
 */
export type PushFailure = "blocked" | "notReady" | "failed";

export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * The service worker is registered once quotes are there; one that is not ready by then is said so.
 */
const READY_WITHIN_MS = 5000;

export function pushObstacle(): PushObstacle | undefined {
  if (!isSecureContext) return "insecure";
  if (
    !("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis)
  )
    return /iPhone|iPad/.test(navigator.userAgent) ? "install" : "lacking";
  return Notification.permission === "denied" ? "blocked" : undefined;
}

/**
 * Asks for permission where it was not given yet (a tap has to be behind it), and subscribes with
 * the server's key, base64url.
 */
export async function subscribeBrowser(
  key: string,
): Promise<Result<BrowserSubscription, PushFailure>> {
  if ((await Notification.requestPermission()) !== "granted") return err("blocked");
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, READY_WITHIN_MS));
  const registration = await Promise.race([navigator.serviceWorker.ready, late]);
  if (registration === undefined) return err("notReady");
  try {
    const { pushManager } = registration;
    const known = await pushManager.getSubscription();
    // One that was made for another server's key is refused by the push service.
    const isOurs = known !== null && toText(known.options.applicationServerKey) === key;
    if (known !== null && !isOurs) await known.unsubscribe();
    const { endpoint, keys } = (
      isOurs
        ? known
        : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    ).toJSON();
    if (endpoint === undefined || keys === undefined) return err("failed");
    return ok({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  } catch {
    return err("failed");
  }
}

/** base64url without padding. */
const toText = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/**
 * Being told by this browser while no page is open. A subscription ends with its session; the
 * user's wish stays on the device and is renewed with the next one.
 */
import { pushState, pushSubscribe, pushUnsubscribe } from "../../../../contract/http/notices.ts";
import { err, ok, type Result } from "../../../../contract/result.ts";
import { type PushFailure, pushObstacle, subscribeBrowser } from "../../../lib/web-push.ts";
import { api } from "../../http/call.ts";
import { persist } from "../../persist.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { session$ } from "../../stores/account/session.ts";
import { verb } from "../verb.ts";

const subscribe = verb(pushSubscribe, { stale: [USER_KEYS.push] });
const unsubscribe = verb(pushUnsubscribe, { stale: [USER_KEYS.push] });

/** `key`: what the server says (`pushState`). */
export async function turnPushOn(key: string): Promise<Result<void, PushFailure>> {
  const made = await subscribeBrowser(key);
  if (!made.ok) return made;
  const done = await subscribe(made.value);
  if (!done.ok) return err("failed");
  persist.save("pushFor", session$.usercode.peek());
  return ok(undefined);
}

export async function turnPushOff(): Promise<Result<void, PushFailure>> {
  persist.remove("pushFor");
  return (await unsubscribe({})).ok ? ok(undefined) : err("failed");
}

/**
 * After a sign-in of who wanted to be told here: the new session's browser is told again, without a
 * question.
 */
export async function renewPush(): Promise<void> {
  if (
    persist.load("pushFor") !== session$.usercode.peek() ||
    pushObstacle() !== undefined ||
    Notification.permission !== "granted"
  )
    return;
  const state = await api.call(pushState, {}, { quiet: true });
  if (!state.ok) return;
  const made = await subscribeBrowser(state.value.key);
  if (made.ok && made.value.endpoint !== state.value.endpoint)
    await subscribe(made.value, { quiet: true });
}

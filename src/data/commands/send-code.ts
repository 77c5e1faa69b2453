/** Asks for a verification code by SMS or mail, and starts the wait before the next one. */
import type { CallResult } from "../../../contract/http/client.ts";
import { idcodeSend, type Scene } from "../../../contract/http/security.ts";
import { noteSent } from "../stores/code-waits.ts";
import { command } from "./command.ts";

/** Where the code goes: 1 SMS, 2 mail. */
export type Channel = 1 | 2;

/**
 * What a code is wanted for. `target` (new phone digits with `areaCode`, or email) in scenes register, bind and change; `username` in
 * reset_psw; neither when it goes to the caller's own contact.
 */
export interface CodeWish {
  scene: Scene;
  channel: Channel;
  target?: string;
  areaCode?: string;
  username?: string;
}

/** Two wishes with the same key wait for the same clock. */
export const wishKey = (w: CodeWish): string => [w.scene, w.channel, w.areaCode ?? "", w.target ?? w.username ?? ""].join(" ");

/** Sends it. The answer's `target` is where it went, masked. Errors are toasted unless `quiet`. */
export async function sendCode(
  wish: CodeWish,
  options: { quiet?: boolean } = {},
): Promise<CallResult<{ target: string; expire_ms: number; resend_ms: number }>> {
  const { scene, channel, target, areaCode, username } = wish;
  const sent = await command(idcodeSend, { scene, verifcode_type: String(channel), target, area_code: areaCode, username }, options);
  if (sent.ok) noteSent(wishKey(wish), { againAt: Date.now() + sent.value.resend_ms, lifeMs: sent.value.expire_ms });
  return sent;
}

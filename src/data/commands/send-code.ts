/** Asks for a verification code by SMS or mail, and starts the wait before the next one. */
import type { DataOf } from "../../../contract/http/call.ts";
import { idcodeSend, type Scene } from "../../../contract/http/security.ts";
import type { CallResult } from "../../../contract/http/wire/client.ts";
import { noteSent, type SentCode } from "../stores/account/code-waits.ts";
import { command } from "./command.ts";

/** Where the code goes: 1 SMS, 2 mail. */
export type Channel = 1 | 2;

/**
 * A wish for a code. `target` (new phone digits with `areaCode`, or email) in scenes
 * register, bind and change; `username` in reset_psw; neither when it goes to the caller's own
 * contact.
 */
export interface CodeWish {
  scene: Scene;
  channel: Channel;
  target?: string;
  areaCode?: string;
  username?: string;
  /** With a registration: its referral code, judged before anything is sent. */
  usercode?: string;
}

/** Two wishes with the same key wait for the same clock. */
export const wishKey = (w: CodeWish): string =>
  [w.scene, w.channel, w.areaCode ?? "", w.target ?? w.username ?? ""].join(" ");

/** Sends it. The answer's `target` is where it went, masked. Errors are toasted unless `quiet`. */
export async function sendCode(
  wish: CodeWish,
  options: { quiet?: boolean } = {},
): Promise<CallResult<{ target: string; expire_ms: number; resend_ms: number }>> {
  const { scene, channel, target, areaCode, username, usercode } = wish;
  const sent = await command(
    idcodeSend,
    { scene, verifcode_type: String(channel), target, area_code: areaCode, username, usercode },
    options,
  );
  if (sent.ok) noteSent(wishKey(wish), note(sent.value));
  return sent;
}

const note = ({ resend_ms, expire_ms, target }: DataOf<typeof idcodeSend>): SentCode => ({
  againAt: Date.now() + resend_ms,
  goodUntil: Date.now() + expire_ms,
  lifeMs: expire_ms,
  target,
});

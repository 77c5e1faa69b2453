/**
 * The authenticator app of a journey: its own reading of RFC 6238, so that the server's is judged
 * by another.
 */
import { createHmac } from "node:crypto";
import type { Lab } from "../server/lab.ts";

const STEP_MS = 30_000;

/**
 * The six digits for a base32 secret (blanks as people read it do not count) at an instant of the
 * server's clock.
 */
export function appCode(secret: string, now: number): string {
  const bits = [...secret.replace(/\s/g, "")]
    .map((letter) =>
      "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
    )
    .join("");
  const key = Buffer.from((bits.match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(now / STEP_MS), 4);
  const mac = createHmac("sha1", key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** A code of the next step: a step counts once, so the server's clock goes on by one. */
export async function nextCode(lab: Lab, secret: string): Promise<string> {
  await lab.stepClock(STEP_MS);
  return appCode(secret, (await lab.state()).clock.now);
}

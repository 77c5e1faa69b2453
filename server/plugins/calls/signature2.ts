/** The second signature on the server: made of what arrived, compared in constant time. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import {
  canonicalParams,
  SIGN2_PATTERN,
  type Signable,
  signedText,
} from "../../../contract/http/wire/signature2.ts";

export interface SecondFacts {
  sessionId: string;
  /** The session's key. */
  key: Buffer;
  /** Epoch ms. */
  now: number;
  /** Distance of its second from our clock. */
  windowS: number;
}

/**
 * Tells whether a request carries a second signature, and whether it is this session's over this
 * very request. `nonce` counts once with it.
 */
export function judgeSecond(
  header: string | string[] | undefined,
  request: Signable,
  { sessionId, key, now, windowS }: SecondFacts,
): { is: "absent" | "wrong" } | { is: "right"; nonce: string } {
  if (header === undefined) return { is: "absent" };
  const [, timestamp, nonce, given] =
    (typeof header === "string" && SIGN2_PATTERN.exec(header)) || [];
  if (timestamp === undefined || Math.abs(now / 1000 - Number(timestamp)) > windowS)
    return { is: "wrong" };
  const paramsHash = createHash("sha256").update(canonicalParams(request.params)).digest("hex");
  const made = createHmac("sha256", key)
    .update(signedText(request, paramsHash, timestamp, nonce, sessionId))
    .digest("base64url");
  return timingSafeEqual(Buffer.from(made), Buffer.from(given))
    ? { is: "right", nonce: `${timestamp}.${nonce}` }
    : { is: "wrong" };
}

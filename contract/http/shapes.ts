/** Shapes that calls of several subjects answer with. */
import * as v from "valibot";

export const Text = v.string();
export const Int = v.pipe(v.number(), v.safeInteger());
export const Bit = v.boolean();
export const Empty = v.object({});
export const GET = ["GET"] as const;
export const POST = ["POST"] as const;
/**
 * Both, for calls that change something but that the specification names as GET. Our client takes
 * the first.
 */
export const GET_POST = ["POST", "GET"] as const;

export const MODES = ["real", "demo"] as const;
export type Mode = (typeof MODES)[number];
export const ModeShape = v.picklist(MODES);

/** How a user signs in, by the specification's numbers. */
export const NAME_KINDS = { phone: 1, email: 2, account: 3 } as const;
export type NameKind = (typeof NAME_KINDS)[keyof typeof NAME_KINDS];

/** KYC and reset applications: -1 none, 0 applied, 1 under review, 2 passed, 3 failed. */
export const REVIEW_STATUS = { none: -1, applied: 0, reviewing: 1, passed: 2, failed: 3 } as const;
export type ReviewStatus = (typeof REVIEW_STATUS)[keyof typeof REVIEW_STATUS];
export const ReviewStatusShape = v.picklist([-1, 0, 1, 2, 3]);

/** A signed-in client keeps this (`/user/login`). The token is for this mode only. */
/**
 * A session that was opened. `signKey`: 32 bytes as base64url for the second signature
 * (`signature2.ts`), told this once. `deviceToken`: kept by the device and shown at its next
 * sign-in.
 */
export const SignedIn = v.object({
  token: Text,
  usercode: Text,
  username: Text,
  mode: ModeShape,
  sessionId: Text,
  signKey: Text,
  deviceToken: v.optional(Text),
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

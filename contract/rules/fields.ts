/**
 * Field rules, by the names V1–V15 that comments and tests call them by, as schemas that page and
 * server both run. A schema's message is an error name: the page looks its words up, the server
 * answers with it. Nothing is trimmed from passwords; contacts are brought to the form they are
 * stored in.
 */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { graphemesOf, isLabel, isPersonName } from "./names.ts";
import { plainLines } from "./plain-text.ts";
import { plainDigits, squeezed, squeezedEnds } from "./text/squeezed.ts";

const name = (n: ErrorName): string => n;
/** Characters as people count them: code points, not UTF-16 halves. */
const count = (text: string): number => [...text].length;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 18;
/**
 * The hardened profile takes passwords of other lengths; the wire allows both, the server judges by
 * its profile.
 */
export const PASSWORD_HARDENED_MIN = 8;
export const PASSWORD_WIRE_MAX = 64;

const passwordOf = (low: number, high: number) =>
  v.pipe(
    v.string(name("passwordEmpty")),
    v.minLength(1, name("passwordEmpty")),
    v.check((t) => count(t) >= low && count(t) <= high, name("passwordLength")),
    v.regex(/^\P{Cc}+$/u, name("passwordLength")),
  );
/** V1: a login password where one is set. */
export const NewPassword = passwordOf(PASSWORD_MIN, PASSWORD_MAX);
export const NewPasswordHardened = passwordOf(PASSWORD_HARDENED_MIN, PASSWORD_WIRE_MAX);
/** Passwords that calls take: the union of both profiles. */
export const NewPasswordWire = passwordOf(PASSWORD_MIN, PASSWORD_WIRE_MAX);
/** V2: a login password where one signs in; old ones of any length work. */
export const SignInPassword = v.pipe(
  v.string(name("passwordEmpty")),
  v.minLength(1, name("passwordEmpty")),
  v.maxLength(256, name("wrongCredentials")),
);
/** V3. */
export const isConfirmed = (fresh: string, again: string): boolean => fresh === again;
/** V5: fund password. */
export const Safeword = v.pipe(
  v.string(name("safewordInvalid")),
  v.regex(/^\d{6,18}$/, name("safewordInvalid")),
);
/**
 * One digit, a run in either direction (0 follows 9), or a part of at most half its length again
 * and again: tried first by everybody.
 */
export function isWeakSafeword(digits: string): boolean {
  const all = [...digits].map(Number);
  const step = (all[1] - all[0] + 10) % 10;
  const isRun =
    (step === 1 || step === 9) &&
    all.every((digit, i) => i === 0 || (digit - all[i - 1] + 10) % 10 === step);
  const lengths = Array.from({ length: Math.floor(all.length / 2) }, (_, i) => i + 1);
  return isRun || lengths.some((length) => all.every((digit, i) => digit === all[i % length]));
}
/** V5 where one is set. */
export const NewSafeword = v.pipe(
  Safeword,
  v.check((digits) => !/^\d{6,18}$/.test(digits) || !isWeakSafeword(digits), name("safewordWeak")),
);

/** V6: account name. Kept as written; compared without case. */
export const AccountName = v.pipe(
  v.string(name("accountLength")),
  v.trim(),
  v.check((t) => count(t) >= 6 && count(t) <= 30, name("accountLength")),
  v.regex(/^\w+$/, name("usernameInvalid")),
  v.regex(/[A-Za-z]/, name("usernameInvalid")),
);
/** V7: digits behind the area code; spaces and hyphens that people type are dropped. */
export const Phone = v.pipe(
  v.string(name("phoneInvalid")),
  v.transform((t) => plainDigits(squeezed(t)).replace(/[()-]/g, "")),
  v.regex(/^\d{5,15}$/, name("phoneInvalid")),
);
/** Area code without its plus sign. */
export const AreaCode = v.pipe(
  v.string(name("phoneInvalid")),
  v.transform((t) => plainDigits(squeezed(t)).replace(/^[+＋]/, "")),
  v.regex(/^[1-9]\d{0,3}$/, name("phoneInvalid")),
);
/**
 * One address as mail programs read it (RFC 5321 4.1.2): atoms parted by dots, then a name of the
 * DNS. Less than the RFC allows: no quotes, no route (`%`, `!`), nothing that parts a list (`,`,
 * `;`), so that what is one name here is one recipient there. Judged before letters are made small,
 * because some that are not ASCII become it.
 */
const EMAIL =
  /^(?=.{1,64}@)[a-z0-9_][a-z0-9_'+&=~-]*(?:\.[a-z0-9_'+&=~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i;
/** V8: one @, a dot in the domain, at most 254 characters. Lower case, as it is compared. */
export const Email = v.pipe(
  v.string(name("emailInvalid")),
  v.transform(squeezedEnds),
  v.maxLength(254, name("emailInvalid")),
  v.regex(EMAIL, name("emailInvalid")),
  v.toLowerCase(),
);
export const isEmail = (text: string): boolean => v.is(Email, text) && text.trim() === text;
/** V9. */
export const Code = v.pipe(
  v.string(name("codeMalformed")),
  v.transform((t) => plainDigits(squeezed(t))),
  v.regex(/^\d{6}$/, name("codeMalformed")),
);
/** V10: form only; that it exists is the server's word. */
export const ReferralCode = v.pipe(
  v.string(name("referralEmpty")),
  v.transform(squeezed),
  v.toUpperCase(),
  v.minLength(1, name("referralEmpty")),
  v.regex(/^[A-Z0-9]{1,16}$/, name("referralWrong")),
);
/** V11. */
export const Agreed = v.pipe(
  v.union([v.boolean(), v.string()], name("termsNotAgreed")),
  v.check((t) => t === true || t === "true" || t === "1", name("termsNotAgreed")),
  v.transform(() => true as const),
);

/**
 * Signs as they are seen, and no more marks on them than writing has: what is counted is also
 * bounded.
 */
const isUpTo = (max: number) => (t: string) => t.length <= max * 12 && graphemesOf(t) <= max;
/** V12: 1–50 characters, one line for every reader, by the rule of names or of labels. */
const upTo = (max: number, error: ErrorName, rule: (text: string) => boolean) =>
  v.pipe(
    v.string(name(error)),
    v.trim(),
    v.check(isUpTo(max), name(error)),
    v.check(rule, name(error)),
  );
export const RealName = upTo(50, "realNameTooLong", isPersonName);
export const IdNumber = upTo(50, "idNumberTooLong", isLabel);
/**
 * V13: what an upload answered with. Anything that is not the address of an uploaded file is no
 * picture.
 */
export const FILE_URL = /^\/api\/api\/file!get\.action\?id=([0-9a-f]{32})$/;
export const Picture = v.pipe(
  v.string(name("documentsMissing")),
  v.regex(FILE_URL, name("documentsMissing")),
);

/** A required line of text up to `max` characters, for the advanced form (≤ 255). */
export const line = (max: number) =>
  v.pipe(
    v.string(name("fieldRequired")),
    v.trim(),
    v.minLength(1, name("fieldRequired")),
    v.check(isUpTo(max), name("fieldTooLong")),
    v.check(isLabel, name("fieldTooLong")),
  );
/** A required name of a person up to `max` characters. */
export const personName = (max: number) =>
  v.pipe(
    v.string(name("fieldRequired")),
    v.trim(),
    v.minLength(1, name("fieldRequired")),
    v.check(isUpTo(max), name("fieldTooLong")),
    v.check(isPersonName, name("fieldTooLong")),
  );
/** Free text of several lines, possibly empty. */
export const remark = (max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(plainLines),
      v.check((t) => count(t) <= max, name("fieldTooLong")),
    ),
    "",
  );

/** V14 and V15: limits in bytes. Formats by what the bytes are, not by the name. */
export const IMAGE_PICKED_BYTES = 30 * 1024 * 1024;
export const IMAGE_SENT_BYTES = 2 * 1024 * 1024;
export const PROOF_BYTES = 10 * 1024 * 1024;
export const PROOF_FILES = 5;
export const PROOFS_BYTES = 50 * 1024 * 1024;
/** The client shrinks to this long edge, pixels. */
export const IMAGE_LONG_EDGE = 2560;
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/bmp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Fault of a file that shows before its content is read; undefined when there is none. */
export function pickedImageError(type: string, sizeBytes: number): ErrorName | undefined {
  if (!(IMAGE_TYPES as readonly string[]).includes(type === "image/jpg" ? "image/jpeg" : type))
    return "imageFormat";
  return sizeBytes > IMAGE_PICKED_BYTES ? "imagePickedTooLarge" : undefined;
}

/** V15 over all proof files together. */
export function proofFilesError(sizesBytes: readonly number[]): ErrorName | undefined {
  if (sizesBytes.some((size) => size > PROOF_BYTES)) return "fileTooLarge";
  const total = sizesBytes.reduce((sum, size) => sum + size, 0);
  return sizesBytes.length > PROOF_FILES || total > PROOFS_BYTES ? "filesTooMany" : undefined;
}

/**
 * Application of a user who cannot sign in: who it is, three pictures, the fund password where one
 * is set, and a new login password when that is lost. Pure.
 */
import * as v from "valibot";
import type { ParamsIn } from "../../../../../contract/http/call.ts";
import { GUEST_OPERATES, type guestResetApply } from "../../../../../contract/http/guest.ts";
import { Picture, Safeword } from "../../../../../contract/rules/fields.ts";
import {
  TYPED_ENTRIES,
  type TypedName,
  textOfName,
  typedCheck,
} from "../../../../parts/form/account/typed-name.ts";
import { confirmed } from "../../../../parts/form/confirmed.ts";
import type { PasswordRule } from "../../../../parts/form/password/use-password-rule.ts";

/** Resets for a guest, as the address names them. */
export type GuestType = keyof typeof GUEST_OPERATES;

export interface GuestFields extends TypedName {
  front: string;
  back: string;
  handheld: string;
  safeword: string;
  /** For `login` only; "" otherwise. */
  password: string;
  again: string;
  remark: string;
}

export const guestTypeIn = (search: string): GuestType | undefined => {
  const type = new URLSearchParams(search).get("type");
  return type === "login" || type === "google" ? type : undefined;
};

export const guestForm = (type: GuestType, rule: PasswordRule) =>
  v.pipe(
    v.object({
      ...TYPED_ENTRIES,
      front: Picture,
      back: Picture,
      handheld: Picture,
      safeword: v.union([v.literal(""), Safeword], "safewordInvalid"),
      password: type === "login" ? rule : v.string(),
      again: v.string(),
      remark: v.string(),
    }),
    typedCheck<GuestFields>(),
    confirmed<GuestFields>("password", "again", type !== "login"),
  );

export const guestParams = (
  type: GuestType,
  number: string,
  f: GuestFields,
): ParamsIn<typeof guestResetApply> => ({
  number,
  operate: GUEST_OPERATES[type],
  username: textOfName(f),
  idFrontImg: f.front,
  idBackImg: f.back,
  handheldPhoto: f.handheld,
  safeword: f.safeword,
  remark: f.remark,
  ...(type === "login" ? { password: f.password, re_password: f.again } : {}),
});

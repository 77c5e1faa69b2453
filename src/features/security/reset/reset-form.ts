/**
 * An application to staff (V5, V13): three pictures, a remark, and for the fund password the new
 * one twice. Pure.
 */
import * as v from "valibot";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import type { setSafewordApply } from "../../../../contract/http/security.ts";
import { NewSafeword, Picture } from "../../../../contract/rules/fields.ts";
import { confirmed } from "../../../parts/form/confirmed.ts";
import { OPERATE, type ResetType } from "../method.ts";

export const REMARK_MAX = 255;

export interface ResetFields {
  front: string;
  back: string;
  handheld: string;
  remark: string;
  /** For `fund` only; "" otherwise. */
  safeword: string;
  again: string;
}

export const EMPTY_RESET: ResetFields = {
  front: "",
  back: "",
  handheld: "",
  remark: "",
  safeword: "",
  again: "",
};

export const resetForm = (type: ResetType) =>
  v.pipe(
    v.object({
      front: Picture,
      back: Picture,
      handheld: Picture,
      remark: v.string(),
      safeword: type === "fund" ? NewSafeword : v.string(),
      again: v.string(),
    }),
    confirmed<ResetFields>("safeword", "again", type !== "fund"),
  );

/** As the call takes it. */
export const resetParams = (
  type: ResetType,
  f: ResetFields,
): ParamsIn<typeof setSafewordApply> => ({
  operate: String(OPERATE[type]) as "0",
  idFrontImg: f.front,
  idBackImg: f.back,
  handheldPhoto: f.handheld,
  remark: f.remark,
  ...(type === "fund" ? { safeword: f.safeword, re_safeword: f.again } : {}),
});

/**
 * A registration between its form and its code. All but the password is kept over a reload of the
 * tab, as drafts are; the password is in memory only and asked for again. The account does not
 * exist before the code is right (D6).
 */
import * as v from "valibot";
import type { ParamsIn } from "../../../../contract/http/call.ts";
import type { userRegister } from "../../../../contract/http/user.ts";
import type { Channel, CodeWish } from "../../../data/commands/send-code.ts";
import { onUserChange } from "../../../data/stores/account/session.ts";
import { dropDraft, readDraft, writeDraft } from "../../../parts/form/draft.ts";

export interface Registration {
  params: Omit<ParamsIn<typeof userRegister>, "password" | "re_password">;
  /** Undefined after a reload. */
  password: string | undefined;
  /** Masked, as the server says where the code went. */
  target: string;
}

const DRAFT = "registration";
const Kept = v.object({
  type: v.picklist(["1", "2"]),
  username: v.string(),
  area_code: v.optional(v.string()),
  usercode: v.string(),
  target: v.string(),
});
let pending: Registration | undefined;

export function startRegistration(registration: Registration): void {
  pending = registration;
  const { type, username, area_code, usercode } = registration.params;
  writeDraft(
    DRAFT,
    { type: String(type), username, area_code, usercode, target: registration.target },
    [],
  );
}

/** The one under way, if any. */
export function pendingRegistration(): Registration | undefined {
  if (pending !== undefined) return pending;
  const kept = v.safeParse(Kept, readDraft(DRAFT));
  if (!kept.success) return undefined;
  const { target, ...params } = kept.output;
  return { params: { ...params, agree: true }, password: undefined, target };
}

export const endRegistration = (): void => dropDraft(DRAFT);

onUserChange(() => {
  pending = undefined;
});

/** The code of a registration by phone or email. */
export const wishOf = ({
  type,
  username,
  area_code,
  usercode,
}: Registration["params"]): CodeWish => ({
  scene: "register",
  channel: Number(type) as Channel,
  target: username,
  areaCode: area_code,
  usercode,
});

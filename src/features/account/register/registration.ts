/**
 * A registration between its form and its code: with the password, hence in memory only. A reload starts again at the form. The account
 * does not exist before the code is right (D6).
 */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import type { userRegister } from "../../../../contract/http/user.ts";
import type { Channel, CodeWish } from "../../../data/commands/send-code.ts";
import { onUserChange } from "../../../data/stores/session.ts";

export interface Registration {
  params: ParamsIn<typeof userRegister>;
  /** Masked, as the server says where the code went. */
  target: string;
}

let pending: Registration | undefined;
export const pendingRegistration = (): Registration | undefined => pending;
export function startRegistration(registration: Registration): void {
  pending = registration;
}
onUserChange(() => {
  pending = undefined;
});

/** The code of a registration by phone or email. */
export const wishOf = ({ type, username, area_code }: Registration["params"]): CodeWish => ({
  scene: "register",
  channel: Number(type) as Channel,
  target: username,
  areaCode: area_code,
});

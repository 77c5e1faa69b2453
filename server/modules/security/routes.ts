/**
 * Security module: codes, bindings, passwords, Google Authenticator, reset applications. One line a
 * call.
 */
import * as guestCalls from "../../../contract/http/guest.ts";
import * as calls from "../../../contract/http/security.ts";
import { guests } from "../../kernel/limits/guests.ts";
import { RATES } from "../../kernel/limits/rate.ts";
import { type Route, routesWith } from "../../kernel/routes.ts";
import type { Services } from "../../kernel/services.ts";
import { gooleAuthBind, gooleAuthGet } from "./bindings/google.ts";
import { saveEmail, savePhone } from "./bindings/save-contact.ts";
import { idcodeCheck } from "./codes/check.ts";
import { idcodeSend } from "./codes/send.ts";
import { getUserNameVerifTarget, getVerifTarget } from "./codes/targets.ts";
import { updateOldAndNewPsw } from "./passwords/change.ts";
import { resetPsw } from "./passwords/recover.ts";
import { setSafeword, setSafewordReg } from "./passwords/safeword.ts";
import { getSafewordApply, setSafewordApply } from "./reset/applications.ts";
import { guestResetApply, guestResetGet, guestResetOpen } from "./reset/guest-apply.ts";
import { guestResetStop, stopSafewordApply } from "./reset/stop.ts";

export function securityRoutes(deps: Services): Route[] {
  const { open, own } = routesWith(deps);
  return [
    guests(deps, open(calls.idcodeSend, idcodeSend), { rates: [RATES.codeAddress] }),
    guests(deps, open(calls.idcodeCheck, idcodeCheck)),
    own(calls.getVerifTarget, getVerifTarget),
    guests(deps, open(calls.getUserNameVerifTarget, getUserNameVerifTarget)),
    own(calls.saveEmail, saveEmail),
    own(calls.savePhone, savePhone),
    own(calls.updateOldAndNewPsw, updateOldAndNewPsw),
    guests(deps, open(calls.resetPsw, resetPsw), { hashes: true }),
    own(calls.setSafewordReg, setSafewordReg),
    own(calls.setSafeword, setSafeword),
    own(calls.getSafewordApply, getSafewordApply),
    own(calls.setSafewordApply, setSafewordApply),
    own(calls.stopSafewordApply, stopSafewordApply),
    guests(deps, open(guestCalls.guestResetOpen, guestResetOpen), { rates: [RATES.guestReset] }),
    guests(deps, open(guestCalls.guestResetApply, guestResetApply), { hashes: true }),
    guests(deps, open(guestCalls.guestResetGet, guestResetGet)),
    guests(deps, open(guestCalls.guestResetStop, guestResetStop)),
    own(calls.gooleAuthGet, gooleAuthGet),
    own(calls.gooleAuthBind, gooleAuthBind),
  ];
}

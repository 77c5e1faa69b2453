import {
  gooleAuthBind,
  idcodeCheck,
  saveEmail,
  savePhone,
  setSafeword,
  setSafewordApply,
  setSafewordReg,
  stopSafewordApply,
  updateOldAndNewPsw,
} from "../../../contract/http/security.ts";
import { sessionRevoke } from "../../../contract/http/user.ts";
import { USER_KEYS } from "../queries/keys.ts";
import { verb } from "./verb.ts";

/** Hands in an application for a reset. */
export const applyReset = verb(setSafewordApply, { stale: [USER_KEYS.security] });

/** Binds an authenticator app. */
export const bindAuthenticator = verb(gooleAuthBind, {
  stale: [USER_KEYS.profile, USER_KEYS.security],
});

/** Binds an email address, the first or another one. */
export const bindEmail = verb(saveEmail, { stale: [USER_KEYS.profile, USER_KEYS.security] });

/** Binds a phone, the first or another one. */
export const bindPhone = verb(savePhone, { stale: [USER_KEYS.profile, USER_KEYS.security] });

/** Sets or changes the fund password from the security center. */
export const changeFundPassword = verb(setSafeword, {
  stale: [USER_KEYS.profile, USER_KEYS.security],
});

/** Changes the login password, which ends every session, this one too. */
export const changePassword = verb(updateOldAndNewPsw);

/** Proves with a code who is asking; answers with the ticket of the next step. */
export const checkCode = verb(idcodeCheck);

/** Ends one other session, or all others. */
export const revokeSession = verb(sessionRevoke);

/** Sets the first fund password, among the first steps of an account. */
export const setFirstFundPassword = verb(setSafewordReg, {
  stale: [USER_KEYS.profile, USER_KEYS.security],
});

/** "It wasn't me": stops an application for a reset and ends all other sessions. */
export const stopReset = verb(stopSafewordApply, { stale: [USER_KEYS.security] });

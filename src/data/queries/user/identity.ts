/**
 * Both levels of identity as the server knows them; made stale by the `kyc` event and by handing
 * in.
 */
import { highLevelAuthGet, realNameAuthGet } from "../../../../contract/http/identity.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";
import { refreshUser } from "../resource.ts";

export const usePrimary = () => useUserQuery(`${USER_KEYS.kyc}/primary`, realNameAuthGet, {});
export const useAdvanced = () => useUserQuery(`${USER_KEYS.kyc}/advanced`, highLevelAuthGet, {});

/**
 * It was changed elsewhere, as a refusal has just told: every screen that shows identity asks
 * again.
 */
export const identityChanged = (): void => refreshUser(USER_KEYS.kyc, USER_KEYS.profile);

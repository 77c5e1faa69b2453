/** Settings that follow the user. */
import { settingsGet } from "../../../../contract/http/user.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";

export const useSettings = () => useUserQuery(USER_KEYS.settings, settingsGet, {});

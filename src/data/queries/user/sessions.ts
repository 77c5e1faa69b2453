/** Sessions of this login. */
import { sessionList } from "../../../../contract/http/user.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";

export const useSessionList = () => useUserQuery(USER_KEYS.sessions, sessionList, {});

/** People brought by the own code, and what their deposits have brought. */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import {
  promoteGet,
  promoteList,
  promoteRebateList,
} from "../../../../contract/http/money/promote.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";
import { usePaged } from "./records.ts";

export const usePromote = () => useUserQuery(`${USER_KEYS.promote}own`, promoteGet, {});
export const useFriends = (filters: ParamsIn<typeof promoteList>) =>
  usePaged(`${USER_KEYS.promote}people`, promoteList, filters);
export const useRebates = (filters: ParamsIn<typeof promoteRebateList>) =>
  usePaged(`${USER_KEYS.promote}rebates`, promoteRebateList, filters);

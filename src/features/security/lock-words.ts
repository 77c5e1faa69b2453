/** Words of a refusal that counts to a lock, or says that there is one. */
import { useTranslation } from "react-i18next";
import type { CallError } from "../../../contract/http/wire/client.ts";
import { api } from "../../data/http/call.ts";
import { lockFacts } from "../../parts/form/password/lock-facts.ts";

/** For `useSubmit`: undefined leaves the usual words. */
export function useLockWords(): (error: CallError) => string | undefined {
  const { t } = useTranslation("security");
  return (error) => {
    const { left, minutes } = lockFacts(error, Date.now() + api.clockOffset());
    if (minutes !== undefined) return t("lock.minutes", { count: minutes });
    return left === undefined ? undefined : t("lock.left", { count: left });
  };
}

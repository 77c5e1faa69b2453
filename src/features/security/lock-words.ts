/** Words of a refusal that counts to a lock, or says that there is one. */

import { useTranslation } from "react-i18next";
import type { CallError } from "../../../contract/http/wire/client.ts";
import { serverNow } from "../../data/queries/server-clock.ts";
import { lockFacts } from "../../parts/form/password/lock-facts.ts";

/** For `useSubmit`: undefined leaves the usual words. */
export function useLockWords(): (error: CallError) => string | undefined {
  const { t } = useTranslation("security");
  return (error) => {
    const { left, minutes } = lockFacts(error, serverNow());
    if (minutes !== undefined) return t("lock.minutes", { count: minutes });
    return left === undefined ? undefined : t("lock.left", { count: left });
  };
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router-dom";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useVerifTargets } from "../../../data/queries/user/security.ts";
import { ticketOf } from "../../../data/stores/account/tickets.ts";
import { canProve } from "../method.ts";
import { Opening } from "../Opening.tsx";
import { FundForm } from "./FundForm.tsx";

/**
 * `/changeFundsPassword`: sets or changes it. Where a code can prove who it is, `/safeVerify` comes
 * first and puts its ticket.
 */
export default function ChangeFundsPassword() {
  const { t } = useTranslation("security");
  const targets = useVerifTargets();
  // Taken once: using it up must not lead back to where it came from.
  const [ticket] = useState(() => ticketOf("fund", serverNow()));
  return (
    <Opening of={targets} title={t("fund.title")} home="/safety">
      {(bound) =>
        canProve(bound) && ticket === undefined ? (
          <Navigate to="/safeVerify?scene=fund" replace />
        ) : (
          <FundForm isSet={bound.safeword_set} ticket={ticket} />
        )
      }
    </Opening>
  );
}

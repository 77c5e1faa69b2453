import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useVerifTargets } from "../../../data/queries/user/security.ts";
import { dropTicket, ticketOf } from "../../../data/stores/account/tickets.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import type { Targets } from "../method.ts";
import { firstPath, isBound, type Method, methodIn } from "../method.ts";
import { Opening } from "../Opening.tsx";
import { ChangeSteps } from "./ChangeSteps.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { ProveFirst } from "./ProveFirst.tsx";

/**
 * `/changeVerify?type=phone|email|google`: proof of a bound method first (`/safeVerify`, which puts
 * a ticket), then the new one.
 */
export default function ChangeVerify() {
  const type = methodIn(useLocation().search);
  return type === undefined ? <Navigate to="/safety" replace /> : <Change key={type} type={type} />;
}

function Change({ type }: { type: Method }) {
  const { t } = useTranslation("security");
  const targets = useVerifTargets();
  return (
    <Opening of={targets} title={t(`change.${type}`)} home="/safety">
      {(bound) =>
        isBound(type, bound) ? (
          <Replace type={type} targets={bound} />
        ) : (
          <Navigate to={firstPath(type)} replace />
        )
      }
    </Opening>
  );
}

function Replace({ type, targets }: { type: Method; targets: Targets }) {
  const { t } = useTranslation(["security", "form"]);
  const navigate = useNavigate();
  // Taken once: using it up must not lead back to the proof.
  const [ticket] = useState(() => ticketOf("change", serverNow()));
  if (ticket === undefined)
    return <ProveFirst type={type} target={type === "google" ? "" : targets[type]} />;
  if (type === "google") return <Navigate to="/gooleVerify?from=change" replace />;
  return (
    <ContactForm
      kind={type}
      title={t(`change.${type}`)}
      lead={t("change.lead", { target: targets[type] })}
      ticket={ticket}
      onDone={() => dropTicket("change")}
      failed={(error) => {
        // Ten minutes are over: the answer does not tell the ticket from the code, the clock does.
        if (
          error.kind !== "business" ||
          error.name !== "codeWrong" ||
          ticketOf("change", serverNow()) !== undefined
        )
          return false;
        toast({ kind: "fail", text: t("form:ticket.expired") });
        navigate(`/safeVerify?scene=change&type=${type}`, { replace: true });
        return true;
      }}
    >
      <ChangeSteps type={type} at={1} />
    </ContactForm>
  );
}

import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { useVerifTargets } from "../../../data/queries/user/security.ts";
import { type Contact, firstPath, isBound, methodIn } from "../method.ts";
import { Opening } from "../Opening.tsx";
import { ContactForm } from "./ContactForm.tsx";

/**
 * `/bindVerify?type=phone|email`: the first phone or email. The authenticator has a page of its
 * own; what is bound is replaced elsewhere.
 */
export default function BindVerify() {
  const type = methodIn(useLocation().search);
  if (type === undefined) return <Navigate to="/safety" replace />;
  if (type === "google") return <Navigate to={firstPath("google")} replace />;
  return <Bind key={type} kind={type} />;
}

function Bind({ kind }: { kind: Contact }) {
  const { t } = useTranslation("security");
  const navigate = useNavigate();
  const targets = useVerifTargets();
  const change = `/changeVerify?type=${kind}`;
  return (
    <Opening of={targets} title={t(`bind.${kind}`)} home="/safety">
      {(bound) =>
        isBound(kind, bound) ? (
          <Navigate to={change} replace />
        ) : (
          <ContactForm
            kind={kind}
            title={t(`bind.${kind}`)}
            lead={t("bind.lead")}
            failed={(error) => {
              // Bound meanwhile, on another device perhaps.
              const isBoundNow =
                error.kind === "business" &&
                (error.name === "phoneAlreadyBound" || error.name === "emailAlreadyBound");
              if (isBoundNow) navigate(change, { replace: true });
              return isBoundNow;
            }}
          />
        )
      }
    </Opening>
  );
}

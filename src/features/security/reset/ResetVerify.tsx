import { IdCard } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import { useApplications } from "../../../data/queries/user/security.ts";
import { useUserInfo } from "../../../data/queries/user/user-info.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { loginFrom } from "../../../lib/navigation/login-path.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Button } from "../../../ui/Button.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { firstPath, isBound, type ResetType, resetTypeIn } from "../method.ts";
import { Opening } from "../Opening.tsx";
import { together } from "../together.ts";
import { isOpen, newestOf } from "./applications.ts";
import { GuestReset } from "./guest/GuestReset.tsx";
import { guestTypeIn } from "./guest/guest-form.ts";
import { ResetForm } from "./ResetForm.tsx";

/**
 * `/resetVerify?type=fund|google|phone|email`: what is lost is reset by staff, who compare
 * documents with those of the identity. Without a session `type=login|google&account`: the road of
 * those who cannot sign in.
 */
export default function ResetVerify() {
  const { search } = useLocation();
  const type = resetTypeIn(search);
  const signedIn = useValue(session$.signedIn);
  const guestType = guestTypeIn(search);
  if (!signedIn)
    return guestType === undefined ? (
      <ToLogin search={search} />
    ) : (
      <GuestReset key={guestType} type={guestType} />
    );
  return type === undefined ? <Navigate to="/safety" replace /> : <Reset key={type} type={type} />;
}

/** Leads to the login, since only the owner of a session may have this reset. */
function ToLogin({ search }: { search: string }) {
  const navigate = useNavigate();
  // Once: a screen that stays mounted a moment longer must not go there again and again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void navigate(loginFrom("/resetVerify", search), { replace: true }), []);
  return null;
}

function Reset({ type }: { type: ResetType }) {
  const { t } = useTranslation("security");
  const profile = useUserInfo();
  const applications = useApplications();
  const reload = () => {
    profile.reload();
    applications.reload();
  };
  return (
    <Opening
      of={{ ...together(profile, applications), reload }}
      title={t(`reset.${type}`)}
      home="/safety"
    >
      {([user, { list }]) => {
        if (isOpen(newestOf(list, type)))
          return <Navigate to={`/resetSuccess?type=${type}&apply=1`} replace />;
        if (!isBound(type, user)) return <Navigate to={firstPath(type)} replace />;
        return user.kyc_status === 2 ? (
          <ResetForm type={type} />
        ) : (
          <IdentityFirst type={type} waits={user.kyc_status === 0 || user.kyc_status === 1} />
        );
      }}
    </Opening>
  );
}

/** Without a verified identity there is nothing to compare documents with (E22). */
function IdentityFirst({ type, waits }: { type: ResetType; waits: boolean }) {
  const { t } = useTranslation(["security", "common"]);
  const navigate = useNavigate();
  const back = useBack("/safety");
  return (
    <>
      <Header title={t(`reset.${type}`)} back={{ label: t("common:back"), onClick: back }} />
      <Page>
        <Notice
          icon={IdCard}
          title={t(waits ? "reset.identityWaits" : "reset.identityFirst")}
          caption={t("reset.identityText")}
          action={
            <>
              <Button
                kind="primary"
                size="s"
                onClick={() => navigate(waits ? "/verified?level=1" : "/authentication")}
              >
                {t(waits ? "reset.identityView" : "reset.identityAction")}
              </Button>
              <Button kind="text" size="s" onClick={() => navigate("/customerService")}>
                {t("reset.service")}
              </Button>
            </>
          }
        />
      </Page>
    </>
  );
}

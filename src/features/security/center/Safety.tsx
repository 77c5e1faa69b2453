import { useTranslation } from "react-i18next";
import { useApplications, useVerifTargets } from "../../../data/queries/user/security.ts";
import { useUserInfo } from "../../../data/queries/user/user-info.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { together } from "../together.ts";
import { OpenApplications } from "./OpenApplications.tsx";
import { SafetyBones } from "./SafetyBones.tsx";
import { SafetyRows } from "./SafetyRows.tsx";
import { StrengthPanel } from "./StrengthPanel.tsx";
import { WithdrawPause } from "./WithdrawPause.tsx";

/**
 * `/safety`: how well the account is secured and everything that secures it. Follows `security` and
 * `kyc` events.
 */
export default function Safety() {
  const { t } = useTranslation(["security", "common"]);
  const back = useBack("/my/index");
  const profile = useUserInfo();
  const targets = useVerifTargets();
  const applications = useApplications();
  const retry = () => {
    for (const load of [profile, targets]) if (load.status === "failed") load.reload();
  };
  return (
    <>
      <Header title={t("safety.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <PageState
          of={{ ...together(profile, targets), reload: retry }}
          skeleton={<SafetyBones label={t("common:loading")} />}
        >
          {([user, bound]) => (
            <>
              <StrengthPanel profile={user} />
              <WithdrawPause until={user.withdraw_lock_until} />
              <OpenApplications of={applications} />
              <SafetyRows targets={bound} />
            </>
          )}
        </PageState>
      </Page>
    </>
  );
}

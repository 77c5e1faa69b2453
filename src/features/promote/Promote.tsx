import { CircleQuestionMark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePromote } from "../../data/queries/money/promote.ts";
import { page } from "../../parts/inout/inout.styles.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { HideButton } from "../../parts/money/HideButton.tsx";
import { PageState } from "../../parts/page/PageState.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { ClaimCard } from "./ClaimCard.tsx";
import { CodeCard } from "./CodeCard.tsx";
import { PromoteLists } from "./PromoteLists.tsx";

/**
 * `/promote`: what can be claimed today, the own code, the people it brought and the rebates of
 * their deposits; live.
 */
export default function Promote() {
  const { t } = useTranslation("promote");
  const navigate = useNavigate();
  const back = useBack("/my/index");
  const own = usePromote();
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <HideButton />
            <IconButton
              icon={CircleQuestionMark}
              label={t("rules.title")}
              onClick={() => navigate("/promote/rules")}
            />
          </>
        }
      />
      <Page grouped className={page}>
        <PageState of={own}>
          {(of) => (
            <>
              <ClaimCard of={of} />
              <CodeCard usercode={of.usercode} />
              <PromoteLists people={of.tiers.reduce((sum, { people }) => sum + people, 0)} />
            </>
          )}
        </PageState>
      </Page>
    </>
  );
}

import { IdCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useAdvanced, usePrimary } from "../../../data/queries/user/identity.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { FormGate } from "../FormGate.tsx";
import { HUB } from "../review.ts";
import { useAnswered } from "../use-answered.ts";
import { AdvancedFields } from "./AdvancedFields.tsx";

/** `/advancedCtf`: the advanced form, once the primary level has passed. */
export default function AdvancedCtf() {
  const { t } = useTranslation("identity");
  const primary = useAnswered(usePrimary());
  const advanced = useAdvanced();
  // Unknown counts as passed: the server says so when it is not.
  const isClosed = primary.data !== undefined && primary.data.status !== 2;
  return (
    <FormGate level={2} title={t("advanced.title")} of={advanced}>
      {(before) => (isClosed ? <PrimaryFirst /> : <AdvancedFields before={before} />)}
    </FormGate>
  );
}

function PrimaryFirst() {
  const { t } = useTranslation("identity");
  const navigate = useNavigate();
  const words = useErrorWords();
  const back = useBack(HUB);
  return (
    <>
      <Header title={t("advanced.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <Empty
          icon={IdCard}
          title={words("primaryKycFirst")}
          caption={t("advanced.primaryFirst")}
          action={{ label: t("primary.title"), onClick: () => navigate("/authentication") }}
        />
      </Page>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router-dom";
import { useAdvanced, usePrimary } from "../../../data/queries/user/identity.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { ground } from "../identity.styles.ts";
import { FORM_PATH, HUB, isFirstSteps, type Level, levelOf } from "../review.ts";
import { useAnswered } from "../use-answered.ts";
import { useCountryName } from "./use-country-name.ts";
import { type LevelState, VerifiedBody } from "./VerifiedBody.tsx";
import { VerifiedBones } from "./VerifiedBones.tsx";
import { VerifiedFoot } from "./VerifiedFoot.tsx";

/**
 * `/verified?level`: where a level stands. It follows the reviewer live; a level that was never
 * handed in is its form.
 */
export default function Verified() {
  const { search } = useLocation();
  return levelOf(search) === 2 ? <Advanced /> : <Primary />;
}

function Primary() {
  const { t } = useTranslation("identity");
  const primary = usePrimary();
  const country = useCountryName();
  const state: ResourceOf = useAnswered(primary);
  const data = primary.data;
  const facts = data && [
    { key: t("field.name"), value: data.name },
    { key: t("field.idNumber"), value: data.idNumber },
    {
      key: t("field.document"),
      value: t(`document.${data.idName}`, { defaultValue: data.idName }),
    },
    { key: t("field.nationality"), value: country(data.nationality) },
  ];
  return <Frame level={1} of={state} facts={facts ?? []} reload={primary.reload} />;
}

function Advanced() {
  const { t } = useTranslation("identity");
  const advanced = useAdvanced();
  const state: ResourceOf = useAnswered(advanced);
  const data = advanced.data;
  const facts = data && [
    { key: t("field.homeAddress"), value: data.homeAddress },
    { key: t("field.workAddress"), value: data.workAddress },
    { key: t("field.relativeName"), value: data.relativeName },
  ];
  return <Frame level={2} of={state} facts={facts ?? []} reload={advanced.reload} />;
}

type ResourceOf = ReturnType<typeof useAnswered<LevelState>>;

function Frame(props: {
  level: Level;
  of: ResourceOf;
  facts: readonly { key: string; value: string }[];
  reload: () => void;
}) {
  const { level, of, facts, reload } = props;
  const { t } = useTranslation("identity");
  const { search } = useLocation();
  const back = useBack(HUB);
  if (of.data?.status === -1)
    return (
      <Navigate to={FORM_PATH[level] + (isFirstSteps(search) ? "?from=register" : "")} replace />
    );
  return (
    <>
      <Header
        title={t(level === 1 ? "primary.title" : "advanced.title")}
        back={{ label: t("common:back"), onClick: back }}
      />
      <Page grouped className={ground}>
        <PageState of={{ ...of, reload }} skeleton={<VerifiedBones />}>
          {(data) => <VerifiedBody of={data} facts={facts} />}
        </PageState>
      </Page>
      {of.data && <VerifiedFoot level={level} status={of.data.status} />}
    </>
  );
}

import { css } from "@linaria/core";
import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { backTarget } from "../lib/back.ts";
import { Empty } from "../ui/Empty.tsx";
import { Header } from "../ui/Header.tsx";
import { Page } from "../ui/Page.tsx";

const page = css`
  display: grid;
  align-content: center;
  padding-bottom: 12rem;
`;

/** The 404 page: for what does not exist, and for what is not built yet. The tab bar stays, so nobody is stuck here. */
export default function NotFound() {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const goBack = () => {
    const to = backTarget(history.state, "/");
    if (to === -1) navigate(-1);
    else navigate(to, { replace: true });
  };
  return (
    <>
      <Header title={t("notFound.title")} back={{ label: t("back"), onClick: goBack }} />
      <Page className={page}>
        <Empty
          icon={Compass}
          title={t("notFound.lead")}
          caption={t("notFound.hint")}
          action={{ label: t("notFound.action"), onClick: () => navigate("/", { replace: true }), primary: true }}
        />
      </Page>
    </>
  );
}

import { css } from "@linaria/core";
import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { Button } from "../../ui/Button.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Notice } from "../../ui/state/Notice.tsx";

const page = css`
  display: grid;
  align-content: center;
  padding-bottom: 12rem;
`;
const ways = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-2);
  width: min(100%, 36rem);
  margin-top: var(--s-2);
`;

const HOME = "/quotes/index?tabActive=0";

/**
 * The 404 page: for what does not exist, and for what is not built yet. Back goes by the history,
 * Home to the quotes.
 */
export default function NotFound() {
  const { t } = useTranslation("common");
  const navigate = useNavigate();
  const goHome = () => navigate(HOME, { replace: true });
  // The browser's own count: an address that was typed or linked to has no place in the router's.
  const goBack = () => (history.length > 1 ? navigate(-1) : goHome());
  return (
    <>
      <Header title={t("notFound.title")} back={{ label: t("back"), onClick: goBack }} />
      <Page className={page}>
        <Notice
          icon={Compass}
          title={t("notFound.lead")}
          caption={t("notFound.hint")}
          action={
            <div className={ways}>
              <Button wide onClick={goBack}>
                {t("back")}
              </Button>
              <Button wide kind="primary" onClick={goHome}>
                {t("notFound.home")}
              </Button>
            </div>
          }
        />
      </Page>
    </>
  );
}

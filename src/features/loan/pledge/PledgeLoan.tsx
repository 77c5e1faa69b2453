import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { usePledgeConfig } from "../../../data/queries/money/loans.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { BorrowForm } from "./BorrowForm.tsx";

/** `/cryptos/pledgeLoan`: what is pledged, what comes of it, and everything that it may cost. */
export default function PledgeLoan() {
  const { t } = useTranslation("loan");
  const navigate = useNavigate();
  const back = useBack("/cryptos/fm-home");
  const config = usePledgeConfig();
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={History}
            label={t("orders")}
            onClick={() => navigate("/cryptos/pledgeLoanOrder")}
          />
        }
      />
      {config.data === undefined ? (
        <Page grouped className={page}>
          <PageState of={config}>{() => null}</PageState>
        </Page>
      ) : (
        <BorrowForm terms={config.data} config={config} />
      )}
    </>
  );
}

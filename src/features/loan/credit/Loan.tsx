import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useCreditConfig, useCredits } from "../../../data/queries/money/loans.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { StaleNote } from "../../../parts/page/StaleNote.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ApplyForm } from "./ApplyForm.tsx";
import { repayPath, StatusCard } from "./StatusCard.tsx";

/** `/cryptos/loan`: the loan there is, or asking for one. */
export default function Loan() {
  const { t } = useTranslation("loan");
  const navigate = useNavigate();
  const back = useBack("/cryptos/fm-home");
  const config = useCreditConfig();
  const loans = useCredits({ pageSize: "1" }).first;
  const newest = loans.data?.list[0];
  const isOpen = newest?.finishTime === 0;
  const card = (
    <>
      <StaleNote of={loans} />
      {newest !== undefined && <StatusCard of={newest} />}
    </>
  );
  return (
    <>
      <Header
        title={t("credit.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={History}
            label={t("credit.history")}
            onClick={() => navigate("/cryptos/loanHistory")}
          />
        }
      />
      {config.data === undefined || loans.data === undefined ? (
        <Page grouped className={page}>
          <PageState<unknown> of={loans.data === undefined ? loans : config}>
            {() => null}
          </PageState>
        </Page>
      ) : isOpen ? (
        <>
          <Page grouped className={page}>
            {card}
          </Page>
          {newest.status === "repaying" && (
            <ActionBar>
              <Button kind="primary" wide onClick={() => navigate(repayPath(newest.loanNo))}>
                {t("repay.title")}
              </Button>
            </ActionBar>
          )}
        </>
      ) : (
        <ApplyForm terms={config.data}>{card}</ApplyForm>
      )}
    </>
  );
}

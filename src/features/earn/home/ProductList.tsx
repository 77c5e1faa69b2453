import { History, ReceiptText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useEarnSummary } from "../../../data/queries/money/earn.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { rulesPath } from "../words.ts";
import { Products } from "./Products.tsx";

/**
 * `/cryptos/fund`, `/cryptos/machine`: every product of one kind, its rules and the orders of it.
 */
export default function ProductList() {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const type = pathname.endsWith("/machine") ? "machine" : "fund";
  const back = useBack(`/cryptos/fm-home?tab=${type}`);
  return (
    <>
      <Header
        title={t(`type.${type}`)}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <IconButton
              icon={ReceiptText}
              label={t("rules.name")}
              onClick={() => navigate(rulesPath(type))}
            />
            <IconButton
              icon={History}
              label={t("history.title")}
              onClick={() => navigate(`/cryptos/financialHistory?type=${type}`)}
            />
          </>
        }
      />
      <Page grouped className={page}>
        {type === "machine" && <OwnLevel />}
        <Products type={type} />
      </Page>
    </>
  );
}

function OwnLevel() {
  const { t } = useTranslation("earn");
  const { data } = useEarnSummary();
  return data && <MoneyFacts pairs={[{ key: t("ownLevel"), value: String(data.minerLevel) }]} />;
}

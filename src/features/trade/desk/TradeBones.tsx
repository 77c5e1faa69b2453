import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { codeOf, type RowItem } from "../../../lib/instrument/row-item.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { grid } from "../../../parts/ticket/ticket.styles.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";

/** Before the whole instrument has come, and instead of it where it is not traded like this. */
export function TradeBones({
  item,
  home,
  isKnown,
}: {
  item: RowItem;
  home: string;
  isKnown: boolean;
}) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const back = useBack(home);
  return (
    <>
      <Header title={codeOf(item.symbol)} back={{ label: t("common:back"), onClick: back }} />
      <Page>
        {isKnown ? (
          <Empty
            icon={SearchX}
            title={t("notTradable")}
            action={{
              label: t("otherPair"),
              onClick: () => navigate("/cryptos/trade/btc", { replace: true }),
            }}
          />
        ) : (
          <div className={grid} role="status" aria-busy="true" aria-label={t("common:loading")}>
            <Skeleton h="72rem" r="var(--r-3)" />
            <Skeleton h="72rem" r="var(--r-3)" />
          </div>
        )}
      </Page>
    </>
  );
}

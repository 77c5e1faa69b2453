import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { TransferRow } from "../../../contract/http/money/wallet.ts";
import { useTransfers } from "../../data/queries/money/records.ts";
import { timeText } from "../../lib/format/time.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../parts/money/CoinLogo.tsx";
import { HideButton } from "../../parts/money/HideButton.tsx";
import { PagedList } from "../../parts/money/PagedList.tsx";
import { Sum } from "../../parts/money/Sum.tsx";
import { usePages } from "../../parts/money/use-pages.ts";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { ListRow } from "../../ui/list/ListRow.tsx";
import { Empty } from "../../ui/state/Empty.tsx";

const keyOf = ({ orderNo }: TransferRow): string => orderNo;

/** Every transfer of the account, newest first. */
export default function TransferHistory() {
  const { t } = useTranslation("transfer");
  const navigate = useNavigate();
  const back = useBack("/transfer/index");
  const pages = usePages(useTransfers({}), keyOf);
  return (
    <>
      <Header
        title={t("history")}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <Page>
        <PagedList
          of={pages}
          label={t("history")}
          keyOf={keyOf}
          rowPx={64}
          row={(row) => (
            <ListRow
              href={`#/transfer/transferSubmit?order_no=${row.orderNo}`}
              start={<CoinLogo code={row.symbol} />}
              title={`${t(`money:type.${row.from}`)} → ${t(`money:type.${row.to}`)}`}
              caption={timeText(row.createTime)}
              value={<Sum of={row.amount} unit={row.symbol} exact />}
              valueCaption={t(`money:status.${row.status}`)}
            />
          )}
          empty={
            <Empty
              title={t("money:none")}
              action={{ label: t("title"), onClick: () => navigate("/transfer/index") }}
            />
          }
        />
      </Page>
    </>
  );
}

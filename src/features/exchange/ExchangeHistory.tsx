import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { ExchangeRow } from "../../../contract/http/money/exchange.ts";
import { decimal, divide, toText } from "../../../contract/money/decimal.ts";
import { useExchanges } from "../../data/queries/money/records.ts";
import { timeText } from "../../lib/format/time.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../parts/money/CoinLogo.tsx";
import { HideButton } from "../../parts/money/HideButton.tsx";
import { CopiedNo, MoneyFacts } from "../../parts/money/MoneyResult.tsx";
import { PagedList } from "../../parts/money/PagedList.tsx";
import { Sum } from "../../parts/money/Sum.tsx";
import { usePages } from "../../parts/money/use-pages.ts";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { ListRow } from "../../ui/list/ListRow.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { rateWords } from "./ExchangePage.tsx";

const keyOf = ({ orderNo }: ExchangeRow): string => orderNo;

/** Every exchange of the account, newest first; a tap unfolds one. */
export default function ExchangeHistory() {
  const { t } = useTranslation("exchange");
  const navigate = useNavigate();
  const back = useBack("/cryptos/exchangePage");
  const [query] = useSearchParams();
  const [open, setOpen] = useState(query.get("order_no") ?? "");
  const pages = usePages(useExchanges({}), keyOf);
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
            <Line
              row={row}
              isOpen={row.orderNo === open}
              onTap={() => setOpen(row.orderNo === open ? "" : row.orderNo)}
            />
          )}
          empty={
            <Empty
              title={t("money:none")}
              action={{ label: t("title"), onClick: () => navigate("/cryptos/exchangePage") }}
            />
          }
        />
      </Page>
    </>
  );
}

function Line({ row, isOpen, onTap }: { row: ExchangeRow; isOpen: boolean; onTap: () => void }) {
  const { t } = useTranslation("exchange");
  const inverse = toText(divide(decimal("1"), decimal(row.rate), 8, "halfEven"));
  return (
    <>
      <ListRow
        onClick={onTap}
        start={<CoinLogo code={row.to} />}
        title={`${row.from} → ${row.to}`}
        caption={
          row.dustOf === undefined
            ? timeText(row.createTime)
            : `${t("dust.title")} · ${timeText(row.createTime)}`
        }
        value={
          <>
            +<Sum of={row.toAmount} unit={row.to} exact />
          </>
        }
        valueCaption={
          <>
            −<Sum of={row.fromAmount} unit={row.from} exact />
          </>
        }
      />
      {isOpen && (
        <MoneyFacts
          pairs={[
            { key: t("rate"), value: rateWords(row.from, row.to, row.rate, inverse) },
            { key: t("money:fee"), value: <Sum of={row.fee} unit={row.from} /> },
            ...(row.dustOf === undefined
              ? []
              : [{ key: t("dust.pocket"), value: t(`money:type.${row.dustOf}`) }]),
            { key: t("state"), value: t(`status.${row.status}`) },
            { key: t("money:orderNo"), value: <CopiedNo no={row.orderNo} /> },
          ]}
        />
      )}
    </>
  );
}

import { ChartCandlestick } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Deal } from "../../../../contract/http/trading/orders.ts";
import { useFillList } from "../../../data/queries/user/orders.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { detailPath } from "../../../parts/instrument/detail-path.ts";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { symbolOf } from "../../../parts/instrument/symbol-query.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { OpenOrders } from "../../../parts/orders/OpenOrders.tsx";
import { FillLine } from "../../../parts/orders/OrderLine.tsx";
import { useOpenOrders } from "../../../parts/orders/open-orders.ts";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import type { RowItem } from "../../../parts/row/row-item.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Holdings } from "../desk/Holdings.tsx";
import { price } from "../quick/quick.styles.ts";
import * as s from "./history.styles.ts";

const HOME = "/history/list";

/** `/cryptos/symbolOrderDetail?symbol=`: all that the account has of one pair: what is held, what is open, what was filled last. */
export default function SymbolOrders() {
  const [query] = useSearchParams();
  return (
    <InstrumentScreen symbol={symbolOf(query)} home={HOME}>
      {(item) => <Known item={item} />}
    </InstrumentScreen>
  );
}

const fillKey = ({ dealNo }: Deal): string => dealNo;

function Known({ item }: { item: RowItem }) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const back = useBack(HOME);
  const open = useOpenOrders(item.symbol);
  const fills = usePages(useFillList({ symbol: item.symbol }), fillKey);
  useInterest([item]);
  const trade = (side: "buy" | "sell"): void => void navigate(`/cryptos/trade/${encodeURIComponent(item.symbol)}?side=${side}`);
  return (
    <>
      <Header
        title={`${item.base}/${item.quote}`.toUpperCase()}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <IconButton icon={ChartCandlestick} size="m" label={t("chart")} onClick={() => navigate(detailPath(item))} />
          </>
        }
      />
      <Page>
        <p className={price}>
          <PriceText item={item} tone="day" full />
          <ChangePill symId={item.symId} look="text" />
        </p>
        <div className={s.top}>
          <Holdings symbol={item.symbol} onPick={() => trade("sell")} />
        </div>
        <h2 className={s.head}>{t("openOrders")}</h2>
        <OpenOrders of={open} symbol={item.symbol} />
        <h2 className={s.head}>{t("record.fills")}</h2>
        <PagedList
          of={fills}
          label={t("record.fills")}
          keyOf={fillKey}
          rowPx={64}
          row={(fill) => <FillLine fill={fill} />}
          empty={<Empty compact title={t("noRecords")} />}
          short
        />
      </Page>
      <ActionBar even>
        <Button kind="buy" onClick={() => trade("buy")}>
          {t("side.buy")}
        </Button>
        <Button kind="sell" onClick={() => trade("sell")}>
          {t("side.sell")}
        </Button>
      </ActionBar>
    </>
  );
}

import { ChartCandlestick } from "lucide-react";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Deal } from "../../../../contract/http/trading/orders.ts";
import { isShareType } from "../../../../contract/market/shares.ts";
import { useFillList, useHoldings, useProfit } from "../../../data/queries/user/orders.ts";
import { useContractFills } from "../../../data/queries/user/perpetual.ts";
import { dayBegins } from "../../../lib/format/day-start.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { PaperOf } from "../../../parts/account/PaperNote.tsx";
import { ticketPath } from "../../../parts/instrument/DetailFoot.tsx";
import { detailPath } from "../../../parts/instrument/detail-path.ts";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { symbolOf } from "../../../parts/instrument/symbol-query.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useInstrument } from "../../../parts/instrument/use-instrument.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useToday } from "../../../parts/money/use-every.ts";
import { usePages } from "../../../parts/money/use-pages.ts";
import { OpenOrders } from "../../../parts/open-orders/OpenOrders.tsx";
import { FillLine } from "../../../parts/orders/OrderLine.tsx";
import { useOpenContracts, useOpenOrders } from "../../../parts/orders/open-orders.ts";
import { isContract, isForex, pairOf } from "../../../parts/orders/order-words.ts";
import { PositionList } from "../../../parts/positions/PositionList.tsx";
import { ShareButton } from "../../../parts/positions/share/ShareButton.tsx";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Holdings } from "../holdings/Holdings.tsx";
import type { ProfitProduct } from "../profit/profit-of.ts";
import { price } from "../quick/quick.styles.ts";
import { SharesHeld } from "../stock/SharesHeld.tsx";
import * as s from "./history.styles.ts";

const HoldingShare = lazy(() => import("./HoldingShare.tsx"));

const HOME = "/history/list";

/**
 * `/cryptos/symbolOrderDetail?symbol=`: all that the account has of one pair: what is held, what is
 * open, what was filled last.
 */
export default function SymbolOrders() {
  const [query] = useSearchParams();
  return (
    <InstrumentScreen symbol={symbolOf(query)} home={HOME}>
      {(item) => (isContract(item) ? <Contract item={item} /> : <Known item={item} />)}
    </InstrumentScreen>
  );
}

/**
 * The same of a perpetual or a pair: its positions, open orders, last fills, and what a month has
 * brought.
 */
function Contract({ item }: { item: RowItem }) {
  const { t } = useTranslation(["trade", "perpetual"]);
  const navigate = useNavigate();
  const back = useBack(HOME);
  const product = isForex(item) ? "forex" : "perpetual";
  const open = useOpenContracts(item.symbol, product);
  const fills = usePages(useContractFills({ symbol: item.symbol, type: product }), fillKey);
  useInterest([item]);
  return (
    <>
      <Header
        title={pairOf(item)}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <IconButton
              icon={ChartCandlestick}
              size="m"
              label={t("chart")}
              onClick={() => navigate(detailPath(item))}
            />
          </>
        }
      />
      <Page>
        <p className={price}>
          <PriceText item={item} tone="day" full />
          <ChangePill symId={item.symId} look="text" />
          <Month symbol={item.symbol} product={product} />
        </p>
        <PaperOf symbol={item.symbol} />
        <PositionList
          symbol={item.symbol}
          product={product}
          look="list"
          empty={{ title: t("perpetual:noPositions") }}
        />
        <h2 className={s.head}>{t("openOrders")}</h2>
        <OpenOrders of={open} symbol={item.symbol} product={product} />
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
        <Button kind="primary" onClick={() => navigate(ticketPath(item, "buy") as string)}>
          {t("trade")}
        </Button>
      </ActionBar>
    </>
  );
}

/** Result of a month; nothing until it is known. */
function Month({ symbol, product }: { symbol: string; product: ProfitProduct }) {
  const { t } = useTranslation("trade");
  const from = String(dayBegins(useToday() - 29));
  const month = useProfit({ product, symbol, from }).data?.realised;
  return month === undefined ? null : (
    <small>
      {t("history.month")} <Sum of={month} unit="USDT" change />
    </small>
  );
}

const fillKey = ({ dealNo }: Deal): string => dealNo;

function Known({ item }: { item: RowItem }) {
  const { t } = useTranslation("trade");
  const navigate = useNavigate();
  const back = useBack(HOME);
  const product = isShareType(item.type) ? "stock" : "spot";
  const open = useOpenOrders(item.symbol, product);
  const fills = usePages(useFillList({ symbol: item.symbol, product }), fillKey);
  useInterest([item]);
  const trade = (side: "buy" | "sell"): void => void navigate(ticketPath(item, side) as string);
  return (
    <>
      <Header
        title={pairOf(item)}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <Share symbol={item.symbol} product={product} />
            <IconButton
              icon={ChartCandlestick}
              size="m"
              label={t("chart")}
              onClick={() => navigate(detailPath(item))}
            />
          </>
        }
      />
      <Page>
        <p className={price}>
          <PriceText item={item} tone="day" full />
          <ChangePill symId={item.symId} look="text" />
          <Month symbol={item.symbol} product={product} />
        </p>
        <PaperOf symbol={item.symbol} />
        <div className={s.top}>
          {product === "stock" ? (
            <SharesHeld symbol={item.symbol} quiet />
          ) : (
            <Holdings symbol={item.symbol} onPick={() => trade("sell")} />
          )}
        </div>
        <h2 className={s.head}>{t("openOrders")}</h2>
        <OpenOrders of={open} symbol={item.symbol} product={product} />
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

/**
 * Picture of a holding, loaded with the first tap; nothing while nothing is held, or when it
 * came without a price.
 */
function Share({ symbol, product }: { symbol: string; product: "spot" | "stock" }) {
  const held = useHoldings(symbol, product).data?.[0];
  const { full } = useInstrument(symbol);
  if (held === undefined || held.avgCost === "" || full === undefined) return null;
  return (
    <ShareButton>
      {(open, onClose) => <HoldingShare held={held} full={full} open={open} onClose={onClose} />}
    </ShareButton>
  );
}

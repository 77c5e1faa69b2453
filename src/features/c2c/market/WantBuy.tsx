import { ChevronDown, ChevronLeft, ListFilter, ReceiptText, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import { C2C_COINS } from "../../../../contract/rules/c2c/limits.ts";
import { DIRECTIONS } from "../../../../contract/rules/c2c/roles.ts";
import { useAdverts, useC2cCoins, useCenter } from "../../../data/queries/user/c2c.ts";
import { C2C_NONE, c2cFilter$, filterC2c } from "../../../data/stores/device/c2c.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { AdvertCard } from "../../../parts/c2c/AdvertCard.tsx";
import { fiatSum } from "../../../parts/c2c/money-text.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { PullToRefresh } from "../../../ui/list/PullToRefresh.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "./market.styles.ts";
import { OpenOrders } from "./OpenOrders.tsx";
import { useChoice } from "./use-choice.ts";
import { useFreshAdverts } from "./use-fresh-adverts.ts";

const keyOf = ({ advert_id }: Advert): string => advert_id;
/** Height of an ad before it was measured, px. */
const ROW_PX = 118;

/**
 * The market of ads: from either side, by coin and currency. Its rows stay where they are until the
 * reader asks for new ones.
 */
export default function WantBuy() {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const back = useBack("/cryptos/c2cTrade");
  const { choice, choose } = useChoice();
  const center = useCenter().data;
  const coins = useC2cCoins().data?.map(({ symbol }) => symbol) ?? C2C_COINS;
  const waits = (center?.open_orders ?? 0) + (center?.unread ?? 0) > 0;
  return (
    <>
      <Header>
        <div className={s.bar}>
          <IconButton icon={ChevronLeft} label={t("common:back")} onClick={back} />
          <div>
            <h1 className="sr-only">{t("title")}</h1>
            <SegmentedControl
              className={s.sides}
              label={t("side")}
              items={DIRECTIONS.map((key) => ({ key, label: t(key) }))}
              value={choice.direction}
              onChange={(direction) => choose({ direction })}
            />
          </div>
          <IconButton
            icon={ReceiptText}
            label={t(waits ? "orders.waiting" : "orders.title")}
            notice={waits}
            onClick={() => navigate("/cryptos/wantBuy/c2cOrderList")}
          />
        </div>
      </Header>
      <nav aria-label={t("coin")}>
        <Tabs
          id="c2c-coins"
          label={t("coin")}
          items={coins.map((key) => ({ key, label: key }))}
          value={choice.symbol}
          onChange={(symbol) => choose({ symbol })}
          end={
            <span className={s.tail}>
              <button
                type="button"
                className={`hit ${s.pill}`}
                aria-label={t("currency.change", { code: choice.currency })}
                onClick={() => navigate("/cryptos/selectLegalCurrency?from=wantBuy")}
              >
                {choice.currency}
                <Icon of={ChevronDown} size="s" />
              </button>
              <IconButton
                icon={ListFilter}
                label={t("filter.title")}
                onClick={() => navigate("/cryptos/wantBuy/adScreening")}
              />
            </span>
          }
        />
      </nav>
      <Page>
        <TabPanel tabs="c2c-coins" value={choice.symbol}>
          <Ads />
        </TabPanel>
      </Page>
    </>
  );
}

/** The list by what is chosen and filtered. */
function Ads() {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const { choice } = useChoice();
  const filter = useValue(c2cFilter$);
  const center = useCenter().data;
  const isFiltered =
    filter.amount !== "" || filter.types.length > 0 || filter.isCertified || filter.isTradable;
  const params = {
    direction: choice.direction,
    symbol: choice.symbol.toLowerCase(),
    currency: choice.currency,
    payment_types: filter.types.join(","),
    certified: filter.isCertified ? ("1" as const) : ("0" as const),
    tradable: filter.isTradable ? ("1" as const) : ("0" as const),
    ...(filter.amount !== "" && { amount: filter.amount }),
  } as const;
  const adverts = useAdverts(params);
  const pages = usePages(adverts, keyOf);
  const isMoved = useFreshAdverts(params, adverts.first.data?.list);
  const reload = async (): Promise<void> => adverts.first.reload();
  return (
    <PullToRefresh label={t("refreshing")} onRefresh={reload}>
      {center !== undefined && <OpenOrders most={1} />}
      <ChipRow inset className={s.chips} label={t("filter.title")}>
        {filter.amount !== "" && (
          <Chip
            selected
            onClick={() => navigate("/cryptos/wantBuy/adScreening")}
            onRemove={{ label: t("filter.noAmount"), run: () => filterC2c({ amount: "" }) }}
          >
            {fiatSum(filter.amount, choice.currency, choice.currencySymbol)}
          </Chip>
        )}
        <Chip
          selected={filter.types.length > 0}
          count={filter.types.length}
          onClick={() => navigate("/cryptos/wantBuy/adScreening")}
        >
          {t("filter.payment")}
          <Icon of={ChevronDown} size="xs" />
        </Chip>
        <Chip
          selected={filter.isCertified}
          onClick={() => filterC2c({ isCertified: !filter.isCertified })}
        >
          {t("filter.certified")}
        </Chip>
        <Chip
          selected={filter.isTradable}
          onClick={() => filterC2c({ isTradable: !filter.isTradable })}
        >
          {t("filter.tradable")}
        </Chip>
      </ChipRow>
      {isMoved && (
        <div className={s.fresh}>
          <Button kind="primary" size="s" icon={RefreshCw} onClick={adverts.first.reload}>
            {t("moved")}
          </Button>
        </div>
      )}
      <PagedList
        of={pages}
        label={t(`market.${choice.direction}`, { coin: choice.symbol })}
        keyOf={keyOf}
        rowPx={ROW_PX}
        row={(ad) => (
          <AdvertCard
            of={ad}
            onTake={() => navigate(`/cryptos/wantBuy/c2cBuy?advert_id=${ad.advert_id}`)}
          />
        )}
        empty={
          <Empty
            title={t("market.none")}
            {...(isFiltered && {
              action: { label: t("filter.clear"), onClick: () => filterC2c(C2C_NONE) },
            })}
          />
        }
      />
    </PullToRefresh>
  );
}

import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useRunningDeliveries } from "../../../data/queries/trading/deliveries.ts";
import { useHoldings } from "../../../data/queries/user/orders.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { PaperOf } from "../../../parts/account/PaperNote.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { PositionList } from "../../../parts/positions/PositionList.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { DeliveryRows } from "../delivery/DeliveryRows.tsx";
import { AccountSums } from "../desk/AccountSums.tsx";
import { Holdings } from "../holdings/Holdings.tsx";
import { SharesHeld } from "../stock/SharesHeld.tsx";
import { PositionSummary, TotalSummary } from "./PositionSummary.tsx";
import * as s from "./positions.styles.ts";

const PRODUCTS = ["all", "stock", "spot", "perpetual", "forex", "delivery"] as const;

/** `/position/index?product=`: everything that is held, over all products. */
export default function PositionIndex() {
  // The words of its sections with its own: a section that came late without them would hide the
  // screen once more.
  const { t } = useTranslation(["perpetual", "trade", "stock", "delivery"]);
  const navigate = useNavigate();
  const back = useBack("/trade/index");
  const [query, setQuery] = useSearchParams();
  const product = PRODUCTS.find((one) => one === query.get("product")) ?? "all";
  const [perpetuals, pairs] = useValue(() => {
    const all = Object.values(positions$.rows.get());
    const forex = all.filter(({ type }) => type === "forex").length;
    return [all.length - forex, forex] as const;
  });
  const status = useValue(positions$.status);
  const [coins, stocks, running] = [
    useHoldings(),
    useHoldings("", "stock"),
    useRunningDeliveries(""),
  ];
  const held = coins.data?.length ?? 0;
  const shares = stocks.data?.length ?? 0;
  const periods = running.data?.list.length ?? 0;
  // Nothing is said to be there before all have answered.
  const asked = [coins, stocks, running].filter(({ data }) => data === undefined);
  const isMissing = status === "failed" || asked.some((one) => one.status === "failed");
  const counts = {
    all: perpetuals + pairs + held + shares + periods,
    stock: shares,
    spot: held,
    perpetual: perpetuals,
    forex: pairs,
    delivery: periods,
  };
  const trade = {
    label: t("trade:trade"),
    onClick: () => navigate(`/trade/index?product=${product === "all" ? "perpetual" : product}`),
  };
  return (
    <>
      <Header
        title={t("positions")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <HideButton />
            <IconButton
              icon={History}
              label={t("trade:history.title")}
              onClick={() =>
                navigate(
                  product === "stock"
                    ? "/exchangeHistory/dailyEntrust"
                    : `/history/list${product === "all" ? "" : `?product=${product}`}`,
                )
              }
            />
          </>
        }
      />
      <Page>
        {product === "stock" ? (
          <AccountSums product="stock" look="bare" />
        ) : product === "forex" || product === "perpetual" ? (
          <PositionSummary product={product} />
        ) : (
          <TotalSummary />
        )}
        <ChipRow label={t("trade:product")} inset className={s.chips}>
          {PRODUCTS.map((one) => (
            <Chip
              key={one}
              selected={product === one}
              onClick={() => setQuery(one === "all" ? {} : { product: one }, { replace: true })}
            >
              {t(`index.${one}`)} {counts[one] > 0 && counts[one]}
            </Chip>
          ))}
        </ChipRow>
        {product !== "stock" && product !== "forex" && <PaperOf symbol="" />}
        {(product === "stock" || (product === "all" && shares > 0)) && (
          <section>
            <h2 className={s.head}>{t("index.stock")}</h2>
            <SharesHeld />
          </section>
        )}
        {(product === "perpetual" ||
          product === "forex" ||
          (product === "all" && perpetuals + pairs > 0)) && (
          <PositionList
            key={product}
            symbol=""
            product={product === "all" ? "" : product}
            look="list"
            empty={{ title: t("noPositions"), action: trade }}
          />
        )}
        {product === "all" &&
          (counts.all === 0 || isMissing) &&
          (isMissing ? (
            <ErrorState
              compact={counts.all > 0}
              title={t("common:couldNotLoad")}
              retry={{
                label: t("common:retry"),
                onClick: () => asked.forEach((one) => void one.reload()),
              }}
            />
          ) : asked.length > 0 || status === "loading" ? (
            <SkeletonRows label={t("common:loading")} />
          ) : (
            <Empty title={t("noPositions")} action={trade} />
          ))}
        {(product === "delivery" || (product === "all" && periods > 0)) && (
          <section>
            <h2 className={s.head}>{t("index.delivery")}</h2>
            <DeliveryRows action={trade} />
          </section>
        )}
        {(product === "spot" || (product === "all" && held > 0)) && (
          <section>
            <h2 className={s.head}>{t("index.spot")}</h2>
            <Holdings action={trade} />
          </section>
        )}
      </Page>
    </>
  );
}

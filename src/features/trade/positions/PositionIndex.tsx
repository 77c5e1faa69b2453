import { useValue } from "@legendapp/state/react";
import { History } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useRunningDeliveries } from "../../../data/queries/trading/deliveries.ts";
import { useHoldings } from "../../../data/queries/user/orders.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { PositionList } from "../../../parts/positions/PositionList.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { DeliveryRows } from "../delivery/DeliveryRows.tsx";
import { Holdings } from "../desk/Holdings.tsx";
import { PositionSummary } from "./PositionSummary.tsx";
import * as s from "./positions.styles.ts";

const PRODUCTS = ["all", "spot", "perpetual", "delivery"] as const;

/** `/position/index?product=`: everything that is held, over all products. */
export default function PositionIndex() {
  const { t } = useTranslation(["perpetual", "trade"]);
  const navigate = useNavigate();
  const back = useBack("/trade/index");
  const [query, setQuery] = useSearchParams();
  const product = PRODUCTS.find((one) => one === query.get("product")) ?? "all";
  const perpetuals = useValue(() => Object.keys(positions$.rows.get()).length);
  const held = useHoldings().data?.length ?? 0;
  const periods = useRunningDeliveries("").data?.list.length ?? 0;
  const counts = { all: perpetuals + held + periods, spot: held, perpetual: perpetuals, delivery: periods };
  const trade = { label: t("trade:trade"), onClick: () => navigate("/trade/index?product=perpetual") };
  return (
    <>
      <Header
        title={t("positions")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <HideButton />
            <IconButton icon={History} label={t("trade:history.title")} onClick={() => navigate("/cryptos/perpetualHistory")} />
          </>
        }
      />
      <Page>
        <PositionSummary />
        <ChipRow label={t("trade:product")} inset className={s.chips}>
          {PRODUCTS.map((one) => (
            <Chip key={one} selected={product === one} onClick={() => setQuery(one === "all" ? {} : { product: one }, { replace: true })}>
              {t(`index.${one}`)} {counts[one] > 0 && counts[one]}
            </Chip>
          ))}
        </ChipRow>
        {(product === "perpetual" || (product === "all" && perpetuals > 0)) && (
          <PositionList symbol="" look="list" empty={{ title: t("noPositions"), action: trade }} />
        )}
        {product === "all" && counts.all === 0 && <Empty title={t("noPositions")} action={trade} />}
        {(product === "delivery" || (product === "all" && periods > 0)) && (
          <section>
            <h2 className={s.head}>{t("index.delivery")}</h2>
            <DeliveryRows empty />
          </section>
        )}
        {(product === "spot" || (product === "all" && held > 0)) && (
          <section>
            <h2 className={s.head}>{t("index.spot")}</h2>
            <Holdings onPick={(symbol) => navigate(`/cryptos/symbolOrderDetail?symbol=${encodeURIComponent(symbol)}`)} />
          </section>
        )}
      </Page>
    </>
  );
}

import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { isShareType } from "../../../../contract/market/shares.ts";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { coinSymbol, symbolOf } from "../../../parts/instrument/symbol-query.ts";
import { productOf as tradedAs } from "../../../parts/orders/order-words.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { AccountSums } from "./AccountSums.tsx";
import * as s from "./desk.styles.ts";
import { lastProduct, lastTraded, PRODUCTS, type Product } from "./last-trade.ts";
import { SpotDesk } from "./SpotDesk.tsx";
import { TradeBones } from "./TradeBones.tsx";

/** Chunks of their own: who trades spot alone never loads them. */
const PerpetualDesk = lazy(() =>
  import("./PerpetualDesk.tsx").then(({ PerpetualDesk: Desk }) => ({ default: Desk })),
);
const StockDesk = lazy(() =>
  import("../stock/StockDesk.tsx").then(({ StockDesk: Desk }) => ({ default: Desk })),
);
const DeliveryDesk = lazy(() =>
  import("../delivery/ticket/DeliveryDesk.tsx").then(({ DeliveryDesk: Desk }) => ({
    default: Desk,
  })),
);

const HOME = "/quotes/index?tabActive=1";

/** An address that names a symbol alone means what the symbol is traded as. */
function productOf(query: URLSearchParams): Product {
  const named = query.get("product");
  const product = PRODUCTS.find((one) => one === named);
  if (product !== undefined) return product;
  const symbol = symbolOf(query);
  return symbol === undefined ? lastProduct() : tradedAs({ symbol });
}

/**
 * `/trade/index?product=&symbol=`: the tab of trading, with the product and the pair that were
 * traded last.
 */
export default function TradeIndex() {
  const { t } = useTranslation("trade");
  const [query, setQuery] = useSearchParams();
  const product = productOf(query);
  const asked = symbolOf(query);
  const symbol =
    asked === undefined ? lastTraded(product) : coinSymbol(asked, new URLSearchParams({ product }));
  const show = (next: Product, of?: string): void =>
    setQuery({ product: next, ...(of !== undefined && { symbol: of }) }, { replace: true });
  const products = (
    <>
      <ChipRow label={t("product")} inset className={s.products}>
        {PRODUCTS.map((one) => (
          <Chip key={one} selected={product === one} onClick={() => show(one)}>
            {t(one)}
          </Chip>
        ))}
      </ChipRow>
      <AccountSums product={product === "delivery" ? "perpetual" : product} look="bar" />
    </>
  );
  return (
    <InstrumentScreen symbol={symbol} home={HOME}>
      {(item, { full }) => {
        const props = {
          root: true,
          home: HOME,
          onPick: (next: string) => show(product, next),
          products,
        };
        if (
          (full?.type === "perpetual" && product === "perpetual") ||
          (full?.type === "forex" && product === "forex")
        )
          return (
            <Suspense fallback={<TradeBones item={item} home={HOME} isKnown={false} />}>
              <PerpetualDesk key={full.symbol} full={full} {...props} />
            </Suspense>
          );
        if (full !== undefined && isShareType(full.type) && product === "stock")
          return (
            <Suspense fallback={<TradeBones item={item} home={HOME} isKnown={false} />}>
              <StockDesk key={full.symbol} full={full} {...props} />
            </Suspense>
          );
        if (full?.products.includes("delivery") && product === "delivery")
          return (
            <Suspense fallback={<TradeBones item={item} home={HOME} isKnown={false} />}>
              <DeliveryDesk key={full.symbol} full={full} {...props} />
            </Suspense>
          );
        return full?.type === "cryptos" && product === "spot" ? (
          <SpotDesk key={full.symbol} full={full} {...props} />
        ) : (
          <TradeBones item={item} home={HOME} isKnown={full !== undefined} />
        );
      }}
    </InstrumentScreen>
  );
}

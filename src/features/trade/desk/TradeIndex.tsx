import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { InstrumentScreen } from "../../../parts/instrument/InstrumentScreen.tsx";
import { coinSymbol, symbolOf } from "../../../parts/instrument/symbol-query.ts";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { AccountSums } from "./AccountSums.tsx";
import * as s from "./desk.styles.ts";
import { lastProduct, lastTraded, PRODUCTS, type Product } from "./last-trade.ts";
import { SpotDesk } from "./SpotDesk.tsx";
import { TradeBones } from "./TradeBones.tsx";

/** Chunks of their own: who trades spot alone never loads them. */
const PerpetualDesk = lazy(() => import("./PerpetualDesk.tsx").then(({ PerpetualDesk: Desk }) => ({ default: Desk })));
const DeliveryDesk = lazy(() => import("../delivery/ticket/DeliveryDesk.tsx").then(({ DeliveryDesk: Desk }) => ({ default: Desk })));

const HOME = "/quotes/index?tabActive=1";

/** An address that names a symbol alone means spot, unless the symbol is a perpetual's. */
function productOf(query: URLSearchParams): Product {
  const named = query.get("product");
  const product = PRODUCTS.find((one) => one === named);
  if (product !== undefined) return product;
  const symbol = symbolOf(query);
  return symbol === undefined ? lastProduct() : symbol.endsWith(".p") ? "perpetual" : "spot";
}

/** `/trade/index?product=&symbol=`: the tab of trading, with the product and the pair that were traded last. */
export default function TradeIndex() {
  const { t } = useTranslation("trade");
  const [query, setQuery] = useSearchParams();
  const product = productOf(query);
  const asked = symbolOf(query);
  const symbol = asked === undefined ? lastTraded(product) : coinSymbol(asked, new URLSearchParams({ product }));
  const show = (next: Product, of?: string): void => setQuery({ product: next, ...(of !== undefined && { symbol: of }) }, { replace: true });
  const products = (
    <>
      <div className={s.products}>
        <SegmentedControl
          wide
          small
          label={t("product")}
          items={PRODUCTS.map((key) => ({ key, label: t(key) }))}
          value={product}
          onChange={(next) => show(next)}
        />
      </div>
      <AccountSums product={product === "spot" ? "spot" : "perpetual"} look="bar" />
    </>
  );
  return (
    <InstrumentScreen symbol={symbol} home={HOME}>
      {(item, { full }) => {
        const props = { root: true, home: HOME, onPick: (next: string) => show(product, next), products };
        if (full?.type === "perpetual" && product === "perpetual")
          return (
            <Suspense fallback={<TradeBones item={item} home={HOME} isKnown={false} />}>
              <PerpetualDesk key={full.symbol} full={full} {...props} />
            </Suspense>
          );
        if (full?.products.includes("delivery") && product === "delivery")
          return (
            <Suspense fallback={<TradeBones item={item} home={HOME} isKnown={false} />}>
              <DeliveryDesk key={full.symbol} full={full} {...props} />
            </Suspense>
          );
        return full?.products.includes("spot") && product === "spot" ? (
          <SpotDesk key={full.symbol} full={full} {...props} />
        ) : (
          <TradeBones item={item} home={HOME} isKnown={full !== undefined} />
        );
      }}
    </InstrumentScreen>
  );
}

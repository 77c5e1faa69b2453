import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { useEarnOrders, useEarnProducts } from "../../../data/queries/money/earn.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { Products } from "../home/Products.tsx";
import { OrderLine } from "../orders/OrderLine.tsx";
import { nameOf } from "../words.ts";
import { LockForm } from "./LockForm.tsx";

/**
 * `/cryptos/pool-lock?product_id=`: own locks, and the pools there are; locking is a sheet over
 * them.
 */
export default function PoolLock() {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const back = useBack("/cryptos/fm-home?tab=pool");
  const [query, setQuery] = useSearchParams();
  const pools = useEarnProducts("pool");
  const own = useEarnOrders({ type: "pool", status: "submitted" }).first.data?.list ?? [];
  const open = pools.data?.list.find(({ productId }) => productId === query.get("product_id"));
  // While the sheet goes away it shows what it was about.
  const [last, setLast] = useState<EarnProduct>();
  if (open !== undefined && open !== last) setLast(open);
  const choose = ({ productId }: EarnProduct): void => {
    if (session$.signedIn.peek()) setQuery({ product_id: productId }, { replace: true });
    else
      navigate(
        `/login?redirect=${encodeURIComponent(`/cryptos/pool-lock?product_id=${productId}`)}`,
      );
  };
  return (
    <>
      <Header
        title={t("type.pool")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={ReceiptText}
            label={t("rules.name")}
            onClick={() => navigate("/cryptos/fund-rule")}
          />
        }
      />
      <Page grouped className={page}>
        {own.length > 0 && (
          <CellGroup title={t("ownLocks")}>
            {own.map((one) => (
              <OrderLine key={one.orderNo} of={one} />
            ))}
          </CellGroup>
        )}
        <Products type="pool" onTake={choose} />
      </Page>
      <Sheet
        open={open !== undefined && session$.signedIn.peek()}
        onClose={() => setQuery({}, { replace: true })}
        title={last === undefined ? t("type.pool") : nameOf(t, last)}
      >
        {last && <LockForm key={last.productId} of={last} reload={pools.reload} />}
      </Sheet>
    </>
  );
}

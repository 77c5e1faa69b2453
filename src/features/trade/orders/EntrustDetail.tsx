import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Order } from "../../../../contract/http/trading/orders.ts";
import { useOrder } from "../../../data/queries/user/orders.ts";
import { useContractOrder } from "../../../data/queries/user/perpetual.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { ticketPath } from "../../../parts/instrument/DetailFoot.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useInstrument } from "../../../parts/instrument/use-instrument.ts";
import { AmendSheet } from "../../../parts/open-orders/AmendSheet.tsx";
import { takeBack } from "../../../parts/open-orders/OpenOrders.tsx";
import { useOrderEvents } from "../../../parts/orders/open-orders.ts";
import { isShare } from "../../../parts/orders/order-words.ts";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { ShareButton } from "../../../parts/positions/share/ShareButton.tsx";
import { LastKnown, useCutOff } from "../../../parts/status/LastKnown.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { OrderBody } from "./OrderBody.tsx";
import type { Sold } from "./sale-card.ts";

const SaleShare = lazy(() => import("./SaleShare.tsx"));

/**
 * `/cryptos/entrustDetail?orderNo=&kind=exchange|contract`: one order in full, with the reason of
 * each of its fills.
 */
export default function EntrustDetail() {
  const { t } = useTranslation("trade");
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const back = useBack("/cryptos/tradeRecord/all");
  const no = query.get("orderNo") ?? "";
  const isContract = query.get("kind") === "contract";
  const [spot, contract] = [useOrder(isContract ? "" : no), useContractOrder(isContract ? no : "")];
  const order = isContract ? contract : spot;
  const [amending, amend] = useState<Order>();
  const [busy, setBusy] = useState(false);
  useOrderEvents();
  const cutOff = useCutOff();
  const { data } = order;
  const cancel = async (one: Order): Promise<void> => {
    setBusy(true);
    await takeBack(one, t("cancelled"));
    setBusy(false);
  };
  return (
    <>
      <Header
        title={t("detail.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            {spot.data?.sale !== undefined && (
              <Share sold={{ ...spot.data, sale: spot.data.sale }} />
            )}
          </>
        }
      />
      <Page tabIndex={0}>
        {no === "" || isUnknown(order) ? (
          <Empty title={t("detail.unknown")} action={{ label: t("common:back"), onClick: back }} />
        ) : (
          <>
            {data?.state === "submitted" && <LastKnown />}
            <PageState of={order}>{(one) => <OrderBody order={one} />}</PageState>
          </>
        )}
      </Page>
      {data?.state === "submitted" && (
        <ActionBar even>
          {data.price !== "" && (
            <Button disabled={cutOff} onClick={() => amend(data)}>
              {t("amend")}
            </Button>
          )}
          <Button kind="primary" busy={busy} disabled={cutOff} onClick={() => void cancel(data)}>
            {t("cancelRest")}
          </Button>
        </ActionBar>
      )}
      {data !== undefined && data.state !== "submitted" && isShare(data) && (
        <ActionBar>
          <Button
            wide
            onClick={() =>
              navigate(
                `${ticketPath({ type: data.type as "us", symbol: data.symbol }, data.side)}&price=${data.price}`,
              )
            }
          >
            {t("detail.repeat")}
          </Button>
        </ActionBar>
      )}
      <AmendSheet order={amending && (data ?? amending)} onClose={() => amend(undefined)} />
    </>
  );
}

/** Picture of a sale's result, loaded with the first tap. */
function Share({ sold }: { sold: Sold }) {
  const { full } = useInstrument(sold.symbol);
  if (full === undefined) return null;
  return (
    <ShareButton>
      {(open, onClose) => <SaleShare sold={sold} full={full} open={open} onClose={onClose} />}
    </ShareButton>
  );
}

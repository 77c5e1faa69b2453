import { useTranslation } from "react-i18next";
import { useDelivery } from "../../../data/queries/trading/deliveries.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { DeliveryFacts } from "./DeliveryFacts.tsx";
import * as s from "./delivery.styles.ts";

/** One fixed period as a screen: where a notice or a link leads. */
export function DeliveryDetail({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation(["delivery", "common"]);
  const back = useBack("/cryptos/deliveryContractHistory");
  const one = useDelivery(orderNo);
  const isUnknown = orderNo === "" || (one.status === "failed" && one.error?.kind === "business" && one.data === undefined);
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: back }} end={<AccountChip />} />
      <Page grouped>
        {isUnknown ? (
          <Empty title={t("unknown")} action={{ label: t("common:back"), onClick: back }} />
        ) : (
          <PageState of={one} onRetry={one.reload}>
            {(of) => (
              <div className={s.body}>
                <DeliveryFacts of={of} />
              </div>
            )}
          </PageState>
        )}
      </Page>
    </>
  );
}

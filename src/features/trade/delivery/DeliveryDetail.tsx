import { lazy } from "react";
import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import { useDelivery } from "../../../data/queries/trading/deliveries.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useInstrument } from "../../../parts/instrument/use-instrument.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { ShareButton } from "../../../parts/positions/share/ShareButton.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { DeliveryFacts } from "./DeliveryFacts.tsx";
import * as s from "./delivery.styles.ts";

const DeliveryShare = lazy(() => import("./DeliveryShare.tsx"));

/** One fixed period as a screen: where a notice or a link leads. */
export function DeliveryDetail({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation(["delivery", "common"]);
  const back = useBack("/cryptos/deliveryContractHistory");
  const one = useDelivery(orderNo);
  const isUnknown =
    orderNo === "" ||
    (one.status === "failed" && one.error?.kind === "business" && one.data === undefined);
  const isTold = one.data?.result === "won" || one.data?.result === "lost";
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            {isTold && one.data !== undefined && <Share of={one.data} />}
          </>
        }
      />
      <Page grouped>
        {isUnknown ? (
          <Empty title={t("unknown")} action={{ label: t("common:back"), onClick: back }} />
        ) : (
          <PageState of={one}>
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

/** A period that was won or lost as a picture, loaded with the first tap. */
function Share({ of }: { of: Delivery }) {
  const { full } = useInstrument(of.symbol);
  if (full === undefined) return null;
  return (
    <ShareButton>
      {(open, onClose) => <DeliveryShare of={of} full={full} open={open} onClose={onClose} />}
    </ShareButton>
  );
}

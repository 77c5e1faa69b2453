import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { financeOrderGet } from "../../../../contract/http/money/earn.ts";
import { useEarnOrder } from "../../../data/queries/money/earn.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { CardBones } from "../home/Products.tsx";

export type WholeOrder = DataOf<typeof financeOrderGet>;

interface OrderScreenProps {
  title: string;
  back: () => void;
  children: (order: WholeOrder, reload: () => void) => ReactNode;
  /** The bar below. */
  foot: (order: WholeOrder, reload: () => void) => ReactNode;
}

/** A screen about the order that its address names, in all its states. */
export function OrderScreen({ title, back, children, foot }: OrderScreenProps) {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const order = useEarnOrder(query.get("order_no") || "none");
  const { data } = order;
  return (
    <>
      <Header title={title} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={page}>
        {isUnknown(order) ? (
          <Empty
            title={t("order.none")}
            action={{
              label: t("history.title"),
              onClick: () => navigate("/cryptos/financialHistory"),
            }}
          />
        ) : (
          <PageState of={order} skeleton={<CardBones label={t("common:loading")} count={2} />}>
            {(one) => <>{children(one, order.reload)}</>}
          </PageState>
        )}
      </Page>
      {data && foot(data, order.reload)}
    </>
  );
}

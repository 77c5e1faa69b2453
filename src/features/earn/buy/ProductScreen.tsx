import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { useEarnProduct } from "../../../data/queries/money/earn.ts";
import type { Query } from "../../../data/queries/query.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { isUnknown } from "../../../parts/page/is-unknown.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { CardBones } from "../home/Products.tsx";

/**
 * A screen about the product that its address names: its states, then what `children` make of it.
 */
export function ProductScreen({
  title,
  children,
}: {
  title: string;
  children: (product: EarnProduct, asked: Query<unknown>) => ReactNode;
}) {
  const { t } = useTranslation("earn");
  const navigate = useNavigate();
  const back = useBack("/cryptos/fm-home");
  const [query] = useSearchParams();
  const product = useEarnProduct(query.get("product_id") || "none");
  const { data } = product;
  return (
    <>
      <Header title={title} back={{ label: t("common:back"), onClick: back }} />
      {data?.on ? (
        children(data, product)
      ) : (
        <Page grouped className={page}>
          {isUnknown(product) || data !== undefined ? (
            <Empty
              title={t(data === undefined ? "noProduct" : "off")}
              action={{ label: t("title"), onClick: () => navigate("/cryptos/fm-home") }}
            />
          ) : (
            <PageState of={product} skeleton={<CardBones label={t("common:loading")} count={2} />}>
              {() => null}
            </PageState>
          )}
        </Page>
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { useEarnProducts } from "../../../data/queries/money/earn.ts";
import { useEvery } from "../../../parts/money/use-every.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import * as s from "../earn.styles.ts";
import { ProductCard } from "./ProductCard.tsx";

/** Quotas go down while others buy. */
const AGAIN_MS = 15_000;

/**
 * All products of one type. `onTake`: what subscribing does instead of leading to the product's own
 * screen.
 */
export function Products({
  type,
  onTake,
}: {
  type: EarnProduct["type"];
  onTake?: (product: EarnProduct) => void;
}) {
  const { t } = useTranslation("earn");
  const products = useEarnProducts(type);
  useEvery(AGAIN_MS, products.reload);
  return (
    <PageState
      of={products}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty compact title={t("noProducts")} />}
      skeleton={<CardBones label={t("common:loading")} />}
    >
      {({ list }) => (
        <div className={s.list}>
          {list.map((one) => (
            <ProductCard
              key={one.productId}
              of={one}
              {...(onTake && { onTake: () => onTake(one) })}
            />
          ))}
        </div>
      )}
    </PageState>
  );
}

/** Cards in their places before they are known. */
export function CardBones({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <div className={s.list} role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards have no identity and never move
        <span key={i} className={s.card}>
          <Skeleton w="60%" h="4.5rem" />
          <Skeleton h="4.5rem" />
          <Skeleton w="80%" h="2rem" />
        </span>
      ))}
    </div>
  );
}

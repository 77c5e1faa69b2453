import * as s from "../../../parts/offers/offers.styles.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";

/** Cards in their places before they are known. */
export function CardBones({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <div className={s.list} role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards have no identity and never move
        <span key={i} className={s.card}>
          <Skeleton w="60%" h="4.5rem" />
          <Skeleton h="4rem" />
          <Skeleton w="80%" h="2rem" />
        </span>
      ))}
    </div>
  );
}

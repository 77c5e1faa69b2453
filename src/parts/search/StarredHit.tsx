import { useTranslation } from "react-i18next";
import { nameOf } from "../../lib/instrument/row-item.ts";
import { StarIcon } from "../star/StarIcon.tsx";
import type { Stars } from "../star/use-stars.ts";
import { HitRow, type HitRowProps } from "./HitRow.tsx";
import { starred } from "./Search.styles.ts";

/** A hit and its star. Where both prices of a pair stand there is room for no star. */
export function StarredHit({ stars, ...hit }: HitRowProps & { stars: Stars }) {
  const { i18n } = useTranslation();
  if (hit.twoWay) return <HitRow {...hit} />;
  return (
    <div className={starred}>
      <HitRow {...hit} />
      <StarIcon symbol={hit.row.symbol} name={nameOf(hit.row, i18n.language)} stars={stars} />
    </div>
  );
}

import { useTranslation } from "react-i18next";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import * as s from "./cards.styles.ts";
import { QuoteCard } from "./QuoteCard.tsx";

export interface CardRowProps {
  /** Spoken name of the row. */
  label: string;
  cards: readonly { key: string; item: RowItem; title?: string }[];
  /** No answer yet: three cards in their final height keep the place. */
  pending: boolean;
  /** Directly under the tabs: a little more air above. */
  first?: boolean;
  onOpen: (item: RowItem) => void;
}

/** Up to three live cards. A market that has none has no row. */
export function CardRow({ label, cards, pending, first, onOpen }: CardRowProps) {
  const { i18n } = useTranslation("quotes");
  useInterest(cards.map((card) => card.item));
  if (cards.length === 0 && !pending) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own box
    <div
      className={s.row}
      role="group"
      aria-label={label}
      aria-busy={cards.length === 0}
      data-first={first || undefined}
    >
      {cards.length === 0
        ? ["a", "b", "c"].map((key) => (
            <span key={key} className={s.card}>
              <span className={s.face}>
                <Skeleton w="60%" h="1.375rem" />
                <Skeleton w="80%" className={s.second} />
              </span>
            </span>
          ))
        : cards.map(({ key, item, title }) => (
            <QuoteCard
              key={key}
              item={item}
              title={title}
              language={i18n.language}
              onOpen={onOpen}
            />
          ))}
    </div>
  );
}

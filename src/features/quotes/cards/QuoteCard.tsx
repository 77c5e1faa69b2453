import { nameOf, type RowItem } from "../../../lib/instrument/row-item.ts";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { Sparkline } from "../../../parts/quote/Sparkline.tsx";
import * as s from "./cards.styles.ts";

export interface QuoteCardProps {
  item: RowItem;
  language: string;
  /**
   * Why it is here ("Top gainer"): then the code stands on line 2 beside the change. Without it the
   * name is the label.
   */
  title?: string;
  onOpen: (item: RowItem) => void;
}

/**
 * One instrument in a card: name, live price and change, the day's line at the bottom. The row of
 * cards holds the interest.
 */
export function QuoteCard({ item, language, title, onOpen }: QuoteCardProps) {
  const change = (
    <span className={s.change}>
      <ChangePill symId={item.symId} look="text" />
    </span>
  );
  return (
    <button type="button" className={s.card} onClick={() => onOpen(item)}>
      <span className={s.face}>
        <span className={s.label}>{title ?? nameOf(item, language)}</span>
        {title !== undefined && (
          <span className={s.line}>
            <b data-long={item.base.length > 4 || undefined}>{item.base.toUpperCase()}</b>
            {change}
          </span>
        )}
        <span className={s.price}>
          <PriceText item={item} reserve={false} />
        </span>
        {title === undefined && change}
        <span className={s.spark}>
          <Sparkline item={item} />
        </span>
      </span>
    </button>
  );
}

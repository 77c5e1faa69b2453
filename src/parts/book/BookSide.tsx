// biome-ignore-all lint/a11y/useSemanticElements: rows are flex lines of one height that contain their paint; table elements lay out otherwise
// biome-ignore-all lint/a11y/useFocusableInteractive: the column is the one thing to focus, its rows are led to by aria-activedescendant
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: grid and table both take a label; the role is one of the two
import { type KeyboardEvent, type MouseEvent, memo, useId } from "react";
import { bar, head, level, own, rows, side as sideClass, tint } from "./OrderBook.styles.ts";
import type { BookSideName } from "./paint/side-painter.ts";

export interface BookSideProps {
  side: BookSideName;
  /** Rows rendered, whatever the book holds. */
  count: number;
  label: string;
  priceHead: string;
  amountHead: string;
  ownLabel: string;
  /** Given: the column takes taps and keys. */
  onPress?: (side: BookSideName, event: MouseEvent<HTMLElement>) => void;
  onKey?: (side: BookSideName, event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * One side as React sees it: a table of `count` empty rows that a painter fills. Never rendered
 * again for a price.
 */
export const BookSide = memo(function BookSide({
  side,
  count,
  label,
  priceHead,
  amountHead,
  ownLabel,
  onPress,
  onKey,
}: BookSideProps) {
  const id = useId();
  const press = onPress && {
    onClick: (e: MouseEvent<HTMLElement>) => onPress(side, e),
    onKeyDown: (e: KeyboardEvent<HTMLElement>) => onKey?.(side, e),
  };
  return (
    <div
      className={sideClass}
      data-side={side}
      data-pick={press && ""}
      role={press ? "grid" : "table"}
      tabIndex={press ? 0 : undefined}
      aria-label={label}
      aria-rowcount={count + 1}
      {...press}
    >
      <div role="row" className={head}>
        <span role="columnheader">{priceHead}</span>
        <span role="columnheader">{amountHead}</span>
      </div>
      {/* The painter shows the rows to readers once they say something. */}
      <div role="rowgroup" className={rows} data-c="rows" aria-hidden="true">
        {Array.from({ length: count }, (_, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is a rank
          <div key={rank} role="row" id={`${id}${rank}`} className={level} data-rank={rank}>
            <i className={bar} data-c="bar" aria-hidden="true" />
            <i className={tint} data-c="tint" aria-hidden="true" />
            <b role={press ? "gridcell" : "cell"} data-c="price">
              <i className={own} data-c="own" role="img" aria-label={ownLabel} hidden />
            </b>
            <span role={press ? "gridcell" : "cell"} data-c="amount" />
          </div>
        ))}
      </div>
    </div>
  );
});

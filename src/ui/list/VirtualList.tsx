import { css, cx } from "@linaria/core";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { List, type RowComponentProps } from "react-window";
import { type RowToken, useRowHeight } from "./use-row-height.ts";

const frame = css`
  flex: 1;
  min-height: 0;
  height: 100%;
  overflow: hidden;
`;
const scroller = css`
  scrollbar-width: none;
  overscroll-behavior-y: contain;
  &::-webkit-scrollbar { display: none; }
`;

interface Shared<T> {
  items: readonly T[];
  row: (item: T, index: number) => ReactNode;
}

function Row<T>({ index, style, ariaAttributes, items, row }: RowComponentProps<Shared<T>>) {
  return (
    <div style={style as CSSProperties} {...ariaAttributes}>
      {row(items[index], index)}
    </div>
  );
}

/** Props of {@link VirtualList}. */
export interface VirtualListProps<T> {
  /** What is listed, for readers. */
  label: string;
  items: readonly T[];
  /** Draws one row, exactly as high as `height` says. */
  row: (item: T, index: number) => ReactNode;
  height?: RowToken;
  /** Rows kept ready above and below the window. */
  overscan?: number;
  className?: string;
}

/** A long ordinary list (records, results, countries): only the rows in view exist. It is its own scroller and fills what it is given. */
export function VirtualList<T>({ label, items, row, height = "--h-row", overscan = 12, className }: VirtualListProps<T>) {
  const ref = useRef<HTMLDivElement>(null);
  const px = useRowHeight(ref, height);
  return (
    <div ref={ref} className={cx(frame, className)}>
      {px > 0 && (
        <List
          className={scroller}
          aria-label={label}
          // Rows may hold nothing to focus: the list itself must take the arrow keys then.
          tabIndex={0}
          rowCount={items.length}
          rowHeight={px}
          overscanCount={overscan}
          rowComponent={Row<T>}
          rowProps={{ items, row }}
        />
      )}
    </div>
  );
}

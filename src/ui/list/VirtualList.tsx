import { type ReactNode, useMemo, useState } from "react";
import { useVirtualRows } from "./use-virtual-rows.ts";

/** Props of {@link VirtualList}. */
export interface VirtualListProps<T> {
  /** Name of the list for screen readers. */
  label: string;
  items: readonly T[];
  /** Names an item: its row keeps its element when others come before it. */
  keyOf: (item: T) => string;
  /** Draws one row, as high as it likes. */
  row: (item: T, index: number) => ReactNode;
  /** Height of a row before it was measured, px. */
  rowPx: number;
}

/**
 * A long list of records (news, messages, orders): only the rows in and near the view exist, and
 * the one that has the focus. It scrolls with the screen it stands in, so headings before it and a
 * foot behind it move along.
 */
export function VirtualList<T>({ label, items, keyOf, row, rowPx }: VirtualListProps<T>) {
  const [focused, setFocused] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what names an item does not change
  const keys = useMemo(() => items.map(keyOf), [items]);
  const { list, listStyle, rows, measure } = useVirtualRows({ keys, rowPx, kept: focused });
  return (
    <ul ref={list} aria-label={label} style={listStyle} onBlur={() => setFocused(undefined)}>
      {rows.map(({ index, key, style }) => (
        <li
          key={key}
          ref={measure}
          data-key={key}
          data-first={index === 0 || undefined}
          aria-posinset={index + 1}
          aria-setsize={items.length}
          style={style}
          onFocus={() => setFocused(key)}
        >
          {row(items[index], index)}
        </li>
      ))}
    </ul>
  );
}

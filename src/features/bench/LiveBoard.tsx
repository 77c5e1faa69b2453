import { useLayoutEffect, useRef } from "react";
import type { LoadRow } from "../../../contract/feed/load.ts";
import * as styles from "./Bench.styles.ts";

/**
 * The rows under test. React draws them once; what changes is written into the text nodes it hands
 * out.
 */
export function LiveBoard({
  rows,
  onCells,
}: {
  rows: readonly LoadRow[];
  onCells: (cells: Text[]) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const cells = [...(list.current?.querySelectorAll("b") ?? [])].map((cell) => {
      const text = document.createTextNode("");
      cell.replaceChildren(text);
      return text;
    });
    onCells(cells);
  }, [onCells]);
  return (
    <ul className={styles.board} ref={list} data-testid="bench-board">
      {rows.map(({ symbol }) => (
        <li key={symbol}>
          <span>{symbol.toUpperCase()}</span>
          <b />
        </li>
      ))}
    </ul>
  );
}

/** Rows of positions as text nodes, for the techniques that write them by hand. */
import "./positions.css";
import {
  POSITION_CELLS,
  type Position,
  type PositionCell,
  TOTALS,
  type Total,
} from "./positions.ts";

export type PositionNodes = Record<PositionCell, Text>;

function row(root: HTMLElement): HTMLElement {
  const element = document.createElement("div");
  element.className = "row position";
  root.append(element);
  return element;
}

function cell(of: HTMLElement, data: Record<string, string>): Text {
  const element = document.createElement("div");
  element.className = "cell";
  Object.assign(element.dataset, data);
  const text = document.createTextNode("");
  element.append(text);
  of.append(element);
  return text;
}

/** One row a position, and the row of the sums. */
export function buildPositions(
  root: HTMLElement,
  positions: readonly Position[],
): { rows: PositionNodes[]; totals: Record<Total, Text> } {
  const rows = positions.map(({ symbol }) => {
    const element = row(root);
    element.dataset.row = symbol;
    const nodes = Object.fromEntries(
      POSITION_CELLS.map((name) => [name, cell(element, { cell: name })]),
    ) as PositionNodes;
    nodes.symbol.nodeValue = symbol;
    return nodes;
  });
  const sums = row(root);
  return {
    rows,
    totals: Object.fromEntries(TOTALS.map((name) => [name, cell(sums, { total: name })])) as Record<
      Total,
      Text
    >,
  };
}

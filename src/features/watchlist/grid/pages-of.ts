/** Rows in pages of a grid. Pure. */
import type { GridSize } from "../../../data/stores/device/watch-grid.ts";

export const sizeOf = (size: GridSize): { columns: number; rows: number } => ({
  columns: Number(size[0]),
  rows: Number(size[2]),
});

export function pagesOf<T>(rows: readonly T[], size: GridSize): T[][] {
  const { columns, rows: lines } = sizeOf(size);
  const most = columns * lines;
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, i) =>
    rows.slice(i * most, (i + 1) * most),
  );
}

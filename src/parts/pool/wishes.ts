/**
 * Wishes of a list at rest: values of the rows that are seen and of those near them, and
 * lines where its rows have any.
 */
import type { InterestClass } from "../../../workers/api.ts";
import { openInterest } from "../../data/link/wishes/interest.ts";
import { requestSparks } from "../../data/queries/market/sparklines.ts";
import type { RowItem } from "../../lib/instrument/row-item.ts";
import { OVERSCAN, type RowWindow, widen } from "./window.ts";

export class Wishes {
  private readonly interest = openInterest();

  /** `seen` of `items`; with `lines` their lines too. */
  tell(items: readonly RowItem[], seen: RowWindow, lines: boolean): void {
    const near = widen(seen, OVERSCAN, items.length);
    this.set("visible", items.slice(seen.first, seen.end));
    this.set("near", [...items.slice(near.first, seen.first), ...items.slice(seen.end, near.end)]);
    if (lines) requestSparks(items.slice(near.first, near.end).map(({ symbol }) => symbol));
  }

  release(): void {
    this.interest.release();
  }

  private set(cls: InterestClass, rows: readonly RowItem[]): void {
    this.interest.set(
      cls,
      rows.map(({ symbol, symId }) => ({ symbol, symId })),
    );
  }
}

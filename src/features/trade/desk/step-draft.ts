/**
 * A ticket's price or size moved by one tick or lot, as its own buttons do, and the keys that do
 * it.
 */
import { toText } from "../../../../contract/money/decimal.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import type { SizeUnit } from "../../../parts/ticket/draft.ts";
import { tickText } from "../../../parts/ticket/typed.ts";
import type { DraftState } from "../../../parts/ticket/use-draft.ts";
import { stepDecimal } from "../../../ui/field/decimal-text.ts";

type Steps = Pick<FullInstrument, "tickTable" | "priceScale" | "lotSize"> &
  Parameters<typeof orderRules>[0];
interface Stepped {
  price: string;
  size: string;
  unit?: SizeUnit | "lots";
}

/** Kinds that the ticket shows no price for keep theirs; a size without a unit is shares. */
export function stepped<D extends Stepped>(
  draft: D,
  field: "price" | "size",
  full: Steps,
  by: 1 | -1,
): D {
  const rules = orderRules(full);
  const step =
    field === "price"
      ? tickText(rules, draft.price)
      : draft.unit === "quote" || draft.unit === "lots"
        ? "1"
        : toText(rules.lotSize);
  return { ...draft, [field]: stepDecimal(draft[field], step, by, "0") };
}

/** Keys of a desktop for the draft of any ticket. */
export const draftKeys = <D extends Stepped>({ set }: Pick<DraftState<D>, "set">, full: Steps) => ({
  price: (by: 1 | -1): void => set((now) => stepped(now, "price", full, by)),
  size: (by: 1 | -1): void => set((now) => stepped(now, "size", full, by)),
  empty: (): void => set((now) => ({ ...now, size: "" })),
});

/** And to the side of one that has it in its draft: another side begins with no size. */
export const sideKey =
  <S, D extends { side: S; size: string }>({ set }: Pick<DraftState<D>, "set">) =>
  (next: D["side"]): void =>
    set((now) => (now.side === next ? now : { ...now, side: next, size: "" }));

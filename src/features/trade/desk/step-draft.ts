/** A ticket's price or size moved by one tick or lot, as its own buttons do. Pure. */
import { toText } from "../../../../contract/money/decimal.ts";
import { orderRules } from "../../../../contract/rules/trading/steps.ts";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import type { SizeUnit } from "../../../parts/ticket/draft.ts";
import { tickText } from "../../../parts/ticket/typed.ts";
import { stepDecimal } from "../../../ui/field/decimal-text.ts";

/** Kinds that the ticket shows no price for keep theirs; a size without a unit is shares. */
export function stepped<D extends { price: string; size: string; unit?: SizeUnit }>(
  draft: D,
  field: "price" | "size",
  full: Pick<FullInstrument, "tickTable" | "priceScale" | "lotSize"> & Parameters<typeof orderRules>[0],
  by: 1 | -1,
): D {
  const rules = orderRules(full);
  const step = field === "price" ? tickText(rules, draft.price) : draft.unit === "quote" ? "1" : toText(rules.lotSize);
  return { ...draft, [field]: stepDecimal(draft[field], step, by, "0") };
}

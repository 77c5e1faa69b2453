/** Judges a transfer as it is typed; the server judges again. Pure. */
import type { ErrorName } from "../../../contract/errors.ts";
import { type Asset, placesOf } from "../../../contract/money/assets.ts";
import { type Amount, decimal, parse } from "../../../contract/money/decimal.ts";
import type { TransferDraft } from "./draft.ts";

/** Undefined when it can. */
export function refusalOf({
  from,
  to,
  symbol,
  amount,
  fromHas,
}: TransferDraft): ErrorName | undefined {
  if (from === to) return "statusError";
  if (amount === "") return "amountEmpty";
  const found = parse<Amount>(amount, placesOf(symbol as Asset));
  if (!found.ok) return "systemParameter";
  if (found.value <= 0n) return "amountNotPositive";
  return found.value > decimal<Amount>(fromHas) ? "insufficientBalance" : undefined;
}

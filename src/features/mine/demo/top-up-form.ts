/**
 * The top-up of a demo account: 1 to 100,000 USDT each. The ceiling of the balance is the server's
 * to judge.
 */
import * as v from "valibot";
import type { ErrorName } from "../../../../contract/errors.ts";
import { Amount } from "../../../../contract/http/wire/params.ts";

const name = (n: ErrorName): string => n;

export const TopUpForm = v.object({
  amount: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(",", "").trim()),
    Amount,
    v.check((text) => Number(text) >= 1, name("rechargeBelowMinimum")),
    v.check((text) => Number(text) <= 100_000, name("rechargeAboveMaximum")),
  ),
});

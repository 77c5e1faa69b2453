/**
 * Declaring a payment of a coin: how much, and its hash or a picture of it. Limits are the server's
 * to judge.
 */
import * as v from "valibot";
import type { ErrorName } from "../../../../contract/errors.ts";
import { Amount } from "../../../../contract/http/wire/params.ts";
import { squeezedEnds } from "../../../../contract/rules/text/squeezed.ts";

const name = (n: ErrorName): string => n;

export const SubmitForm = v.pipe(
  v.object({
    amount: Amount,
    txHash: v.pipe(
      v.string(),
      v.transform(squeezedEnds),
      v.regex(/^[\w:.-]{0,128}$/, name("fieldTooLong")),
    ),
    voucher: v.string(),
  }),
  v.forward(
    v.check(({ txHash, voucher }) => txHash !== "" || voucher !== "", name("documentsMissing")),
    ["txHash"],
  ),
);
export const EMPTY_SUBMIT = { amount: "", txHash: "", voucher: "" };

export const SlipForm = v.object({
  voucher: v.pipe(v.string(), v.minLength(1, name("documentsMissing"))),
});

/** Hash of a transaction of no chain: one that nobody takes for a real one. */
export function sandboxHash(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `sandbox-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

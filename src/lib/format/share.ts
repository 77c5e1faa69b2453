/**
 * A share as per cent, with the digits it needs: "0.0005" is "0.05%", "0.00002" is "0.002%". Text
 * in, text out.
 */
import { decimal, multiply, toText, whole } from "../../../contract/money/decimal.ts";
import { amountText } from "./amount.ts";
import { signedPercent } from "./signed-percent.ts";

export const shareText = (share: string): string =>
  signedPercent(amountText(toText(multiply([decimal(share), whole(100n)], 18, "down"))));

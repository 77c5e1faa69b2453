/** Changes a payment method. */
import { paymentUpdate } from "../../../../contract/http/money/payment.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const changeMethod = verb(paymentUpdate, { stale: [USER_KEYS.payments] });

/** Takes a payment method away. */
import { paymentDelete } from "../../../../contract/http/money/payment.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const deleteMethod = verb(paymentDelete, { stale: [USER_KEYS.payments] });

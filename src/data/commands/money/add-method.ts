/** Keeps a payment method. */
import { paymentAdd } from "../../../../contract/http/money/payment.ts";
import { USER_KEYS } from "../../queries/keys.ts";
import { verb } from "../verb.ts";

export const addMethod = verb(paymentAdd, { stale: [USER_KEYS.payments] });

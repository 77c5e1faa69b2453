/**
 * The user's payment methods, the kinds there are and what each asks for; made stale by commands.
 */
import {
  paymentConfig,
  paymentGet,
  paymentMine,
  paymentTypes,
} from "../../../../contract/http/money/payment.ts";
import type { PaymentType } from "../../../../contract/rules/payment-fields.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";

const FRESH_MS = 5000;
/** Kinds and their fields change with the server's version alone. */
const KINDS_FRESH_MS = 3_600_000;

export const usePaymentMethods = () =>
  useUserQuery(`${USER_KEYS.payments}mine`, paymentMine, {}, { freshMs: FRESH_MS });
/** `direction` "out": `enabled` says whether a payout by bank can go there. */
export const usePaymentKinds = (direction: "" | "out") =>
  useUserQuery(
    `payment-kinds/${direction}`,
    paymentTypes,
    { direction },
    { freshMs: KINDS_FRESH_MS },
  );
export const usePaymentFields = (type: PaymentType | undefined) =>
  useUserQuery(
    type && `payment-fields/${type}`,
    paymentConfig,
    { type: type ?? 1 },
    { freshMs: KINDS_FRESH_MS },
  );
/** One of the user's own, as it was written; nothing is asked for without an id. */
export const usePaymentMethod = (id: string | undefined) =>
  useUserQuery(id === undefined ? undefined : `${USER_KEYS.payments}one/${id}`, paymentGet, {
    id: id ?? "",
  });

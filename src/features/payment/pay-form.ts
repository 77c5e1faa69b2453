/**
 * The form of a payment method: the fields its kind has, judged by the rule the server judges by.
 * Pure.
 */
import * as v from "valibot";
import type { ErrorName } from "../../../contract/errors.ts";
import {
  type FieldKey,
  fieldFault,
  fieldText,
  type PaymentField,
} from "../../../contract/rules/payment-fields.ts";

const KEYS = [
  "bank",
  "holder",
  "number",
  "branch",
  "account",
  "country",
  "city",
  "phone",
  "swift",
  "bankAddress",
  "qr",
] as const satisfies FieldKey[];
export type PayValues = Record<FieldKey, string>;

/** All fields, empty but for what is known. */
export const payValues = (known: Readonly<Record<string, string>> = {}): PayValues =>
  Object.fromEntries(KEYS.map((key) => [key, known[key] ?? ""])) as PayValues;

const text = v.string();
const TEXTS = Object.fromEntries(KEYS.map((key) => [key, text])) as Record<FieldKey, typeof text>;

/** `shape`: what is said of a text that is not of its field's kind. */
export const payForm = (
  fields: readonly PaymentField[],
  shape: (kind: PaymentField["kind"]) => string,
) =>
  v.pipe(
    v.object({ ...TEXTS, isDefault: v.boolean() }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const field of fields) {
        const value = dataset.value[field.key];
        const fault: ErrorName | undefined = fieldFault(field, fieldText(field.kind, value));
        if (fault === undefined) continue;
        const message = fault === "systemParameter" ? shape(field.kind) : fault;
        addIssue({
          message,
          path: [{ type: "object", origin: "value", input: dataset.value, key: field.key, value }],
        });
      }
    }),
  );

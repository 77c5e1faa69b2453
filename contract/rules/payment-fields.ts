/**
 * Payment methods: their kinds and what each asks for. The server judges by it, the page draws its
 * form from it.
 */
import type { ErrorName } from "../errors.ts";
import { FILE_URL } from "./fields.ts";
import { graphemesOf, isLabel } from "./names.ts";
import { plainDigits, squeezed } from "./text/squeezed.ts";

/** By the specification's numbers. */
export const PAYMENT_TYPES = {
  bankCard: 1,
  alipay: 2,
  wechat: 3,
  westernUnion: 4,
  swift: 5,
} as const;
export type PaymentType = (typeof PAYMENT_TYPES)[keyof typeof PAYMENT_TYPES];
export const PAYMENT_TYPE_LIST = [1, 2, 3, 4, 5] as const;
/** Their names as the specification has them; the page has words of its own. */
export const PAYMENT_NAMES: Readonly<Record<PaymentType, string>> = {
  1: "Bank card",
  2: "Alipay",
  3: "WeChat",
  4: "Western Union",
  5: "SWIFT",
};
/** Methods a user may keep. */
export const METHODS_MOST = 10;

export type FieldKey =
  | "bank"
  | "holder"
  | "number"
  | "branch"
  | "account"
  | "country"
  | "city"
  | "phone"
  | "swift"
  | "bankAddress"
  | "qr";
export interface PaymentField {
  key: FieldKey;
  kind: "text" | "digits" | "country" | "swift" | "image";
  required: boolean;
  max: number;
}

const field = (
  key: FieldKey,
  kind: PaymentField["kind"],
  max: number,
  required = true,
): PaymentField => ({ key, kind, required, max });
const HOLDER = field("holder", "text", 50);
/** Address of the uploaded picture of a code to pay by. */
const QR = field("qr", "image", 64, false);

export const PAYMENT_FIELDS: Readonly<Record<PaymentType, readonly PaymentField[]>> = {
  1: [
    field("bank", "text", 60),
    HOLDER,
    field("number", "digits", 34),
    field("branch", "text", 60, false),
  ],
  2: [field("account", "text", 60), HOLDER, QR],
  3: [field("account", "text", 60), HOLDER, QR],
  4: [
    HOLDER,
    field("country", "country", 2),
    field("city", "text", 60),
    field("phone", "digits", 20),
  ],
  5: [
    HOLDER,
    field("bank", "text", 60),
    field("swift", "swift", 11),
    field("account", "text", 34),
    field("bankAddress", "text", 120, false),
  ],
};

/** Which field names the account that is paid: its end is what a list shows. */
export const ACCOUNT_FIELD: Readonly<Record<PaymentType, FieldKey>> = {
  1: "number",
  2: "account",
  3: "account",
  4: "phone",
  5: "account",
};

const SHAPE: Readonly<Record<PaymentField["kind"], RegExp>> = {
  text: /\S/,
  digits: /^\d{4,}$/,
  country: /^[A-Z]{2}$/,
  swift: /^[A-Z0-9]{8}([A-Z0-9]{3})?$/,
  image: FILE_URL,
};

/**
 * A field's text as it is kept: numbers lose the groups that cards and statements print them in.
 */
export function fieldText(kind: PaymentField["kind"], text: string): string {
  if (kind === "digits") return plainDigits(squeezed(text)).replace(/-/g, "");
  return kind === "swift" ? squeezed(text).toUpperCase() : text.trim();
}

/** Fault of a field's text; undefined when there is none. */
export function fieldFault(
  { kind, required, max }: PaymentField,
  text: string,
): ErrorName | undefined {
  if (text.trim() === "") return required ? "fieldRequired" : undefined;
  if (graphemesOf(text) > max) return "fieldTooLong";
  if (kind === "text" && !isLabel(text)) return "fieldTooLong";
  return SHAPE[kind].test(text) ? undefined : "systemParameter";
}

/** True when two names are one, apart from case and spaces. */
export const sameName = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (name: string): string =>
  name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

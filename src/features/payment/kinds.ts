/** How a kind of payment method is drawn and what it needs beside the fields. */
import { CreditCard, Globe, Landmark, MessageCircle, Wallet } from "lucide-react";
import { PAYMENT_TYPE_LIST, type PaymentType } from "../../../contract/rules/payment-fields.ts";
import type { IconShape } from "../../ui/Icon.tsx";

export const KIND_ICONS: Readonly<Record<PaymentType, IconShape>> = {
  1: CreditCard,
  2: Wallet,
  3: MessageCircle,
  4: Globe,
  5: Landmark,
};

/** A kind out of an address or an answer; undefined for what is none. */
export const kindOf = (value: string | number | null | undefined): PaymentType | undefined =>
  PAYMENT_TYPE_LIST.find((type) => String(type) === String(value ?? ""));

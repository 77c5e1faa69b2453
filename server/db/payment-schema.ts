/**
 * Table of payment methods as Kysely sees it; meanings stand in
 * `migrations/0033_payment_methods.sql`.
 */
import type { Generated } from "kysely";
import type { PaymentType } from "../../contract/rules/payment-fields.ts";

export interface PaymentMethodTable {
  id: string;
  user_id: string;
  type: PaymentType;
  values_sealed: string;
  holder: string;
  account: string;
  is_default: boolean;
  created_at: number;
  named_at: Generated<number>;
  updated_at: number;
  deleted_at: number | null;
}

/** Documents that use a method now: it can neither be changed nor taken away. */
interface PaymentMethodUseTable {
  payment_id: string;
  /** `advert:<id>`, `order:<no>`. */
  used_by: string;
}

declare module "./schema.ts" {
  interface Database {
    payment_method: PaymentMethodTable;
    payment_method_use: PaymentMethodUseTable;
  }
}

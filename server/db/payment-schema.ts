/** Table of payment methods as Kysely sees it; meanings stand in `migrations/0033_payment_methods.sql`. */
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
  updated_at: number;
  deleted_at: number | null;
}

declare module "./schema.ts" {
  interface Database {
    payment_method: PaymentMethodTable;
  }
}

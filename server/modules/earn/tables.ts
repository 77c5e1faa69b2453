/** Tables of earn as Kysely sees them; meanings stand in `migrations/0100_earn.sql`. */
import type { Generated, Selectable } from "kysely";
import type { EarnType } from "../../../contract/rules/finance/earn.ts";
import type { FinanceState } from "../../../contract/rules/finance/machines.ts";

interface EarnProductTable {
  product_id: string;
  type: EarnType;
  name: string;
  asset: string;
  term_days: number;
  daily_rate: string;
  penalty_ratio: string;
  min_amount: string;
  max_amount: string;
  unit_price: string | null;
  level: Generated<number>;
  quota: string;
  taken: Generated<string>;
  per_user: number;
  is_on: boolean;
  version: Generated<number>;
  sort: Generated<number>;
}

interface EarnOrderTable {
  order_no: string;
  account_id: string;
  product_id: string;
  type: EarnType;
  asset: string;
  amount: string;
  units: Generated<number>;
  level: Generated<number>;
  term_days: number;
  daily_rate: string;
  penalty_ratio: string;
  first_pay_at: number;
  paid_days: Generated<number>;
  paid_sum: Generated<string>;
  status: Exclude<FinanceState<"earn">, "none">;
  penalty: Generated<string>;
  returned: Generated<string>;
  created_at: number;
  finished_at: number | null;
  version: Generated<number>;
}

interface EarnIncomeTable {
  order_no: string;
  no: number;
  amount: string;
  at: number;
}

declare module "../../db/schema.ts" {
  interface Database {
    earn_product: EarnProductTable;
    earn_order: EarnOrderTable;
    earn_income: EarnIncomeTable;
  }
}

export type ProductRow = Selectable<EarnProductTable>;
export type OrderRow = Selectable<EarnOrderTable>;

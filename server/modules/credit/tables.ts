/** Tables of credit loans as Kysely sees them; meanings stand in `migrations/0102_credit.sql`. */
import type { Generated, Selectable } from "kysely";
import type { CreditCurrency } from "../../../contract/rules/finance/credit.ts";
import type { FinanceState } from "../../../contract/rules/finance/machines.ts";

interface CreditLoanTable {
  order_no: string;
  account_id: string;
  currency: CreditCurrency;
  amount: string;
  period: number;
  status: Exclude<FinanceState<"credit">, "none">;
  fail_reason: Generated<string>;
  created_at: number;
  approved_at: number | null;
  credited_at: number | null;
  credited_usdt: string | null;
  rate: string | null;
  extend_to: number | null;
  paid: Generated<string>;
  interest_paid: Generated<string>;
  finished_at: number | null;
  version: Generated<number>;
}

interface CreditQuoteTable {
  id: string;
  order_no: string;
  asset: string;
  rate: string;
  due: string;
  ticks: string;
  valid_until: number;
  used_at: number | null;
}

interface CreditPaymentTable {
  order_no: string;
  no: number;
  at: number;
  asset: string;
  qty: string;
  rate: string;
  value: string;
  interest: string;
  quote_id: string;
}

declare module "../../db/schema.ts" {
  interface Database {
    credit_loan: CreditLoanTable;
    credit_quote: CreditQuoteTable;
    credit_payment: CreditPaymentTable;
  }
}

export type LoanRow = Selectable<CreditLoanTable>;
export type PaymentRow = Selectable<CreditPaymentTable>;

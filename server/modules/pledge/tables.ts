/** Tables of pledge loans as Kysely sees them; meanings stand in `migrations/0101_pledge.sql`. */
import type { Generated, Selectable } from "kysely";
import type { FinanceState } from "../../../contract/rules/finance/machines.ts";

export type Told = "normal" | "warning" | "margin_call";

interface PledgeLoanTable {
  order_no: string;
  account_id: string;
  pledge_asset: string;
  pledge_qty: string;
  loan_asset: string;
  borrowed: string;
  principal: string;
  interest: string;
  hours: number;
  initial_rate: string;
  term_days: number;
  created_at: number;
  due_at: number;
  status: Exclude<FinanceState<"pledge">, "none">;
  told: Generated<Told>;
  acts_at: string | null;
  calms_at: string | null;
  finished_at: number | null;
  reason: "ltv" | "overdue" | null;
  price: string | null;
  sold: string | null;
  proceeds: string | null;
  returned: string | null;
  written_off: string | null;
  version: Generated<number>;
}

interface PledgeRecordTable {
  order_no: string;
  no: number;
  type: "open" | "interest" | "pledge" | "repay" | "renew" | "warning" | "call" | "liquidate";
  at: number;
  day: number;
  hours: Generated<number>;
  amount: string;
  asset: string;
  debt_after: string;
  pledge_after: string;
}

declare module "../../db/schema.ts" {
  interface Database {
    pledge_loan: PledgeLoanTable;
    pledge_record: PledgeRecordTable;
  }
}

export type LoanRow = Selectable<PledgeLoanTable>;
export type RecordRow = Selectable<PledgeRecordTable>;

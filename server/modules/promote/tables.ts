/**
 * Tables of referral as Kysely sees them; meanings stand in `migrations/0160_rebates.sql` and
 * `0240_rebates_rest.sql`.
 */
import type { Generated, Selectable } from "kysely";
import type { RebateReason } from "../../../contract/http/money/promote.ts";
import type { FinanceState } from "../../../contract/rules/finance/machines.ts";
import type { Tier } from "../../../contract/rules/finance/rebate.ts";

interface RebateEntryTable {
  order_no: string;
  deposit_no: string;
  tier: Tier;
  account_id: string;
  friend_id: string;
  own_level: number;
  their_level: number;
  deposit: string | null;
  rate: string | null;
  amount: string | null;
  counts: Generated<string | null>;
  stays: Generated<string | null>;
  cut: Generated<string>;
  released_at: Generated<number>;
  /** Why a person is to look at it; empty once one did. */
  hint: Generated<string>;
  status: FinanceState<"rebate">;
  reason: Generated<RebateReason>;
  note: Generated<string>;
  claim_no: string | null;
  created_at: number;
}

interface RebateClaimTable {
  order_no: string;
  account_id: string;
  day: number;
  amount: string;
  created_at: number;
}

declare module "../../db/schema.ts" {
  interface Database {
    rebate_entry: RebateEntryTable;
    rebate_claim: RebateClaimTable;
  }
}

export type EntryRow = Selectable<RebateEntryTable>;

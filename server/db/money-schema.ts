/**
 * Tables of money in and out as Kysely sees them; meanings stand in
 * `migrations/0030_money_in_out.sql`.
 */
import type { Generated } from "kysely";
import type { DepositStatus, WithdrawalStatus } from "../../contract/rules/machines.ts";

interface BridgeJobTable {
  id: string;
  kind: string;
  body: string;
  seed: string;
  step: number;
  due_at: number;
  ended_at: number | null;
}

interface BridgeReplayTable {
  id: string;
  until: number;
}

interface BridgeCaseTable {
  payment: string;
  reason: "unknownTarget" | "reorganisedAfterCredit";
  event: string;
  order_no: Generated<string>;
  created_at: number;
  settled_at: number | null;
  settled_by: Generated<string>;
}

interface DepositIndexTable {
  account_id: string;
  place: number;
}

interface DepositCounterTable {
  only_one: boolean;
  next: number;
}

interface DepositAddressTable {
  account_id: string;
  chain: string;
  address: string;
  memo: Generated<string>;
  created_at: number;
}

export interface DepositOrderTable {
  order_no: string;
  account_id: string;
  user_id: string;
  channel: "crypto" | "bank";
  symbol: string;
  chain: Generated<string>;
  address: Generated<string>;
  memo: Generated<string>;
  currency: Generated<string>;
  amount: string;
  credited: Generated<string>;
  /** In USDT when it was credited; see `migrations/0160_rebates.sql`. */
  worth: Generated<string | null>;
  rate: Generated<string>;
  status: DepositStatus;
  confirmations: Generated<number>;
  confirmations_need: number;
  payment: string | null;
  tx_hash: Generated<string>;
  voucher: Generated<string>;
  platform_account: Generated<string>;
  payer: Generated<string>;
  reference: string | null;
  reason: Generated<string>;
  created_at: number;
  expires_at: Generated<number>;
  finished_at: Generated<number>;
}

export interface WithdrawOrderTable {
  order_no: string;
  account_id: string;
  user_id: string;
  channel: "crypto" | "bank";
  symbol: string;
  chain: Generated<string>;
  address: Generated<string>;
  memo: Generated<string>;
  payment_id: Generated<string>;
  payment: Generated<string>;
  amount: string;
  fee: string;
  receive: string;
  receive_currency: string;
  rate: Generated<string>;
  usdt_value: string;
  status: WithdrawalStatus;
  leaves_at: Generated<number>;
  tx_hash: Generated<string>;
  reason: Generated<string>;
  channel_from: number;
  created_at: number;
  reviewed_at: Generated<number>;
  finished_at: Generated<number>;
}

interface WithdrawAddressTable {
  id: string;
  account_id: string;
  symbol: string;
  chain: string;
  address: string;
  memo: Generated<string>;
  label: string;
  created_at: number;
}

interface WithdrawWhitelistTable {
  account_id: string;
  off_at: Generated<number>;
}

interface WithdrawRateTable {
  account_id: string;
  currency: string;
  rate: string;
  until: number;
}

declare module "./schema.ts" {
  interface Database {
    bridge_job: BridgeJobTable;
    bridge_replay: BridgeReplayTable;
    bridge_case: BridgeCaseTable;
    deposit_index: DepositIndexTable;
    deposit_counter: DepositCounterTable;
    deposit_address: DepositAddressTable;
    deposit_order: DepositOrderTable;
    withdraw_order: WithdrawOrderTable;
    withdraw_address: WithdrawAddressTable;
    withdraw_whitelist: WithdrawWhitelistTable;
    withdraw_rate: WithdrawRateTable;
  }
}

/**
 * Tables of users, names, credentials, accounts, sessions, locks, codes and settings, as Kysely
 * sees them; meanings stand in the migrations.
 */
import type { Generated } from "kysely";
import type { StateOf } from "../../contract/rules/machines.ts";
import type { SessionEnd } from "../db/schema.ts";

interface AppUserTable {
  id: string;
  usercode: string;
  kind: 1 | 2 | 3;
  username: string;
  inviter_id: string | null;
  status: "active" | "disabled" | "blacklisted";
  withdraw_lock_until: Generated<number>;
  created_at: number;
}

interface LoginNameTable {
  kind: 1 | 2 | 3;
  name: string;
  user_id: string;
  bound_at: number;
}

interface CredentialTable {
  user_id: string;
  kind: "password" | "safeword";
  hash: string;
  changed_at: number;
}

interface AccountTable {
  id: string;
  user_id: string;
  mode: "real" | "demo";
  created_at: number;
}

interface SessionTable {
  token_hash: string;
  id: string;
  user_id: string;
  account_id: string;
  device: string;
  ip: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  ended_at: number | null;
  password_at: Generated<number>;
  end_reason: SessionEnd | null;
}

interface GuardTable {
  scope: string;
  subject: string;
  fails: number;
  locked_until: Generated<number>;
  touched_at: Generated<number>;
  told_until: Generated<number>;
}

interface GuardAddressTable {
  subject: string;
  address: string;
  fails: number;
  locked_until: number;
  touched_at: number;
  told_until: Generated<number>;
}

interface KnownDeviceTable {
  user_id: string;
  token_hash: string;
  created_at: number;
  used_at: number;
}

interface VerificationCodeTable {
  id: string;
  scene: string;
  channel: 1 | 2;
  target: string;
  user_id: string | null;
  code_hash: string;
  state: StateOf<"code">;
  created_at: number;
  expires_at: number;
  /** The address that asked for it without a session. */
  asker: Generated<string>;
}

interface VerifyTicketTable {
  token_hash: string;
  user_id: string;
  scene: string;
  channel: 1 | 2 | 3;
  expires_at: number;
  used_at: number | null;
}

interface TotpTable {
  user_id: string;
  secret_sealed: string | null;
  last_step: Generated<number>;
  bound_at: number | null;
  offered_sealed: string | null;
  offered_at: number | null;
}

interface UserSettingTable {
  user_id: string;
  language: string;
  time_zone: Generated<string>;
  currency: Generated<string>;
  sign_in_mail: Generated<boolean>;
}

declare module "../db/schema.ts" {
  interface Database {
    app_user: AppUserTable;
    login_name: LoginNameTable;
    credential: CredentialTable;
    account: AccountTable;
    session: SessionTable;
    guard: GuardTable;
    guard_address: GuardAddressTable;
    known_device: KnownDeviceTable;
    verification_code: VerificationCodeTable;
    verify_ticket: VerifyTicketTable;
    totp: TotpTable;
    user_setting: UserSettingTable;
  }
}

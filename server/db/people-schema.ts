/** Tables of users, sessions, content and live events as Kysely sees them; meanings stand in `migrations/0002_people.sql`. */
import type { Generated } from "kysely";
import type { StateOf } from "../../contract/rules/machines.ts";

/** Why a session ended. The first three are the user's own doing here (code 403), the others came from elsewhere (HTTP 424). */
export type SessionEnd = "logout" | "expired" | "mode" | "kicked" | "passwordChanged" | "disabled";

export interface AppUserTable {
  id: string;
  usercode: string;
  kind: 1 | 2 | 3;
  username: string;
  inviter_id: string | null;
  status: "active" | "disabled" | "blacklisted";
  withdraw_lock_until: Generated<number>;
  created_at: number;
}

export interface LoginNameTable {
  kind: 1 | 2 | 3;
  name: string;
  user_id: string;
  bound_at: number;
}

export interface CredentialTable {
  user_id: string;
  kind: "password" | "safeword";
  hash: string;
  changed_at: number;
}

export interface AccountTable {
  id: string;
  user_id: string;
  mode: "real" | "demo";
  created_at: number;
}

export interface SessionTable {
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

export interface GuardTable {
  scope: string;
  subject: string;
  fails: number;
  locked_until: Generated<number>;
  touched_at: Generated<number>;
  told_until: Generated<number>;
}

export interface GuardAddressTable {
  subject: string;
  address: string;
  fails: number;
  locked_until: number;
  touched_at: number;
  told_until: Generated<number>;
}

export interface KnownDeviceTable {
  user_id: string;
  token_hash: string;
  created_at: number;
  used_at: number;
}

export interface RateWindowTable {
  scope: string;
  subject: string;
  started_at: number;
  used: number;
}

export interface VerificationCodeTable {
  id: string;
  scene: string;
  channel: 1 | 2;
  target: string;
  user_id: string | null;
  code_hash: string;
  state: StateOf<"code">;
  created_at: number;
  expires_at: number;
}

export interface VerifyTicketTable {
  token_hash: string;
  user_id: string;
  scene: string;
  channel: 1 | 2 | 3;
  expires_at: number;
  used_at: number | null;
}

export interface TotpTable {
  user_id: string;
  secret_sealed: string | null;
  last_step: Generated<number>;
  bound_at: number | null;
  offered_sealed: string | null;
  offered_at: number | null;
}

export interface KycTable {
  user_id: string;
  level: 1 | 2;
  status: 0 | 1 | 2 | 3;
  form_sealed: string;
  reason: Generated<string>;
  created_at: number;
  reviewed_at: number | null;
  due_at: number | null;
}

export interface ResetApplicationTable {
  id: string;
  user_id: string;
  operate: 0 | 1 | 2 | 3;
  status: 0 | 1 | 2 | 3;
  form_sealed: string;
  safeword_hash: string | null;
  reason: Generated<string>;
  created_at: number;
  reviewed_at: number | null;
  due_at: number | null;
}

export interface FileTable {
  id: string;
  user_id: string;
  scene: string;
  mime: string;
  size_bytes: number;
  width: number;
  height: number;
  sha256: string;
  created_at: number;
}

export interface FileUseTable {
  file_id: string;
  used_by: string;
}

export interface FileContentTable {
  file_id: string;
  bytes: Uint8Array;
}

export interface CmsTable {
  content_code: string;
  language: string;
  model: string;
  category: string;
  title: string;
  content: string;
  sort: number;
  updated_at: number;
}

export interface NewsTable {
  id: string;
  kind: "news" | "announce";
  is_top: boolean;
  image: string;
  created_at: number;
  popup_from: number | null;
  popup_until: number | null;
}

export interface NewsTextTable {
  news_id: string;
  language: string;
  title: string;
  summary: string;
  content: string;
}

export interface SupportThreadTable {
  user_id: string;
  last_id: number;
  user_read: Generated<number>;
  agent_read: Generated<number>;
  updated_at: number;
}

export interface SupportMessageTable {
  user_id: string;
  msg_id: number;
  side: "user" | "agent";
  type: "text" | "image";
  content: string;
  created_at: number;
}

export interface GuestResetTable {
  id: string;
  number_hash: string;
  operate: 1 | 4 | null;
  user_id: string | null;
  status: -1 | 0 | 1 | 2 | 3;
  form_sealed: Generated<string>;
  password_hash: string | null;
  safeword_right: boolean | null;
  reason: Generated<string>;
  created_at: number;
  reviewed_at: number | null;
  due_at: number | null;
}

export interface GuestFileTable {
  id: string;
  reset_id: string;
  mime: string;
  bytes: Uint8Array;
  created_at: number;
}

export interface GuestThreadTable {
  id: string;
  number_hash: string;
  email: string;
  language: string;
  last_id: number;
  agent_read: Generated<number>;
  created_at: number;
  updated_at: number;
}

export interface GuestMessageTable {
  thread_id: string;
  msg_id: number;
  side: "user" | "agent";
  content: string;
  created_at: number;
}

export interface AccountLiveTable {
  account_id: string;
  seq: number;
}

export interface LiveEventTable {
  account_id: string;
  seq: number;
  ev: string;
  data: string;
  created_at: number;
}

export interface AuditTable {
  id: string;
  created_at: number;
  actor: string;
  user_id: string | null;
  action: string;
  detail: string;
  ip: string;
}

export interface RequestKeyTable {
  /** The user, empty without one. */
  subject: string;
  /** Hash of the client's request id. */
  key: string;
  call: string;
  params_mac: string;
  session_id: string;
  claim: string;
  claimed_at: number;
  /** Sealed; empty while it runs. */
  reply: string;
  created_at: number;
}

export interface RequestNonceTable {
  subject: string;
  nonce: string;
  params_hash: string;
  reply: string;
  created_at: number;
}

export interface PostOutboxTable {
  id: string;
  channel: "mail" | "sms";
  target: string;
  subject: string;
  body: string;
  created_at: number;
  attempts: Generated<number>;
  next_at: number;
  sent_at: number | null;
  failure: Generated<string>;
}

export interface UserSettingTable {
  user_id: string;
  language: string;
  time_zone: Generated<string>;
  currency: Generated<string>;
  sign_in_mail: Generated<boolean>;
}

export interface DemoBalanceTable {
  account_id: string;
  account_type: string;
  symbol: string;
  available: string;
}

export interface DemoEntryTable {
  id: string;
  account_id: string;
  account_type: string;
  symbol: string;
  amount: string;
  kind: "start" | "topUp" | "reset";
  created_at: number;
}

export interface PeopleTables {
  app_user: AppUserTable;
  login_name: LoginNameTable;
  credential: CredentialTable;
  account: AccountTable;
  session: SessionTable;
  guard: GuardTable;
  guard_address: GuardAddressTable;
  known_device: KnownDeviceTable;
  rate_window: RateWindowTable;
  verification_code: VerificationCodeTable;
  verify_ticket: VerifyTicketTable;
  totp: TotpTable;
  kyc: KycTable;
  reset_application: ResetApplicationTable;
  file: FileTable;
  file_content: FileContentTable;
  file_use: FileUseTable;
  cms: CmsTable;
  news: NewsTable;
  news_text: NewsTextTable;
  support_thread: SupportThreadTable;
  support_message: SupportMessageTable;
  guest_reset: GuestResetTable;
  guest_file: GuestFileTable;
  guest_thread: GuestThreadTable;
  guest_message: GuestMessageTable;
  account_live: AccountLiveTable;
  live_event: LiveEventTable;
  audit: AuditTable;
  request_key: RequestKeyTable;
  request_nonce: RequestNonceTable;
  post_outbox: PostOutboxTable;
  user_setting: UserSettingTable;
  demo_balance: DemoBalanceTable;
  demo_entry: DemoEntryTable;
}

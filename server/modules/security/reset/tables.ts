/**
 * Tables of reset applications, of users and of guests, as Kysely sees them; meanings stand in the
 * migrations.
 */
import type { Generated } from "kysely";

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
  approved_by: Generated<string | null>;
  stop_hash: Generated<string | null>;
}

interface GuestResetTable {
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
  approved_by: Generated<string | null>;
  stop_hash: Generated<string | null>;
  told_at: Generated<number | null>;
}

interface GuestFileTable {
  id: string;
  reset_id: string;
  mime: string;
  bytes: Uint8Array;
  created_at: number;
}

declare module "../../../db/schema.ts" {
  interface Database {
    reset_application: ResetApplicationTable;
    guest_reset: GuestResetTable;
    guest_file: GuestFileTable;
  }
}

/**
 * Tables of what every call runs through: counted rates, request ids, nonces, the audit trail, as
 * Kysely sees them; meanings stand in the migrations.
 */
import type {} from "../db/schema.ts";

interface RateWindowTable {
  scope: string;
  subject: string;
  started_at: number;
  used: number;
}

interface AuditTable {
  id: string;
  created_at: number;
  actor: string;
  user_id: string | null;
  action: string;
  detail: string;
  ip: string;
}

interface RequestKeyTable {
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

interface RequestNonceTable {
  subject: string;
  nonce: string;
  params_hash: string;
  reply: string;
  created_at: number;
}

declare module "../db/schema.ts" {
  interface Database {
    rate_window: RateWindowTable;
    audit: AuditTable;
    request_key: RequestKeyTable;
    request_nonce: RequestNonceTable;
  }
}

/**
 * Tables of due work and of leases as Kysely sees them; meanings stand in
 * `migrations/0020_due.sql`.
 */
import type { Generated } from "kysely";

interface DueTable {
  kind: string;
  entity: string;
  period: string;
  at: number;
  attempts: Generated<number>;
  failure: Generated<string>;
  done_at: number | null;
}

interface LeaseTable {
  name: string;
  holder: string;
  fence: number;
  held_until: number;
}

declare module "../db/schema.ts" {
  interface Database {
    due: DueTable;
    lease: LeaseTable;
  }
}

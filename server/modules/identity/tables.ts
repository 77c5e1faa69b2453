/** Tables of identity reviews, as Kysely sees them; meanings stand in the migrations. */
import type { Generated } from "kysely";

interface KycTable {
  user_id: string;
  level: 1 | 2;
  status: 0 | 1 | 2 | 3;
  form_sealed: string;
  reason: Generated<string>;
  created_at: number;
  reviewed_at: number | null;
  due_at: number | null;
}

declare module "../../db/schema.ts" {
  interface Database {
    kyc: KycTable;
  }
}

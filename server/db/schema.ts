/**
 * Tables as Kysely sees them. The truth is `migrations/`; a test compares the two. `numeric` and
 * `date` arrive as text, `bigint` as number.
 */
import type { Insertable } from "kysely";

/**
 * Why a session ended. The first three are the user's own doing here (code 403), the others came
 * from elsewhere (HTTP 424).
 */
export type SessionEnd = "logout" | "expired" | "mode" | "kicked" | "passwordChanged" | "disabled";

export interface SchemaMigrationTable {
  name: string;
  applied_at: number;
}

export interface InstrumentTable {
  symbol: string;
  sym_id: number;
  type: string;
  market: string;
  name: string;
  name_cn: string;
  status: string;
  is_top: string;
  sort: number;
}
export type InstrumentRow = Insertable<InstrumentTable>;

/** Dated configuration: the row with the latest `effective_from` that has begun is in force. */
export interface DisplayCurrencyTable {
  currency: string;
  effective_from: number;
  sign: string;
  enabled: boolean;
}

export interface SettingTable {
  key: string;
  value: string;
}

/**
 * Tables of the database itself and of the market; each room and module adds its own in its
 * `tables.ts`.
 */
export interface Database {
  schema_migration: SchemaMigrationTable;
  instrument: InstrumentTable;
  display_currency: DisplayCurrencyTable;
  setting: SettingTable;
}

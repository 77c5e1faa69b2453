/** Tables as Kysely sees them. The truth is `migrations/`; a test compares the two. `numeric` and `date` arrive as text, `bigint` as number. */
import type { Insertable } from "kysely";
import type { PeopleTables } from "./people-schema.ts";

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

export interface Database extends PeopleTables {
  schema_migration: SchemaMigrationTable;
  instrument: InstrumentTable;
  display_currency: DisplayCurrencyTable;
  setting: SettingTable;
}

/** Tables of price alerts as Kysely sees them; meanings stand in the migrations. */
import type {} from "../db/schema.ts";

export interface AlertTable {
  id: string;
  user_id: string;
  symbol: string;
  condition: string;
  repeats: "once" | "day" | "every";
  note: string;
  is_on: boolean;
  expires_at: number;
  created_at: number;
  armed_at: number;
  basis: string;
  fired_at: number | null;
  fired_value: string;
  changed_at: number;
  deleted_at: number | null;
  zone: string;
}

export interface AlertFiringTable {
  id: string;
  alert_id: string;
  user_id: string;
  symbol: string;
  condition: string;
  note: string;
  value: string;
  seq: number;
  ts: number;
}

declare module "../db/schema.ts" {
  interface Database {
    alert: AlertTable;
    alert_firing: AlertFiringTable;
  }
}

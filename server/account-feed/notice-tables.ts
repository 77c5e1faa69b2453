/** Tables of notices as Kysely sees them; meanings stand in the migrations. */
import type {} from "../db/schema.ts";

export interface NoticeTable {
  id: string;
  user_id: string;
  account_id: string;
  kind: string;
  name: string;
  facts: string;
  link: string;
  created_at: number;
  read_at: number | null;
}

interface NoticeSettingTable {
  user_id: string;
  off: string;
  quiet_from: number;
  quiet_to: number;
  zone: string;
  figures: boolean;
}

declare module "../db/schema.ts" {
  interface Database {
    notice: NoticeTable;
    notice_setting: NoticeSettingTable;
  }
}

/** Tables of notices as Kysely sees them; meanings stand in the migrations. */
import type { Generated } from "kysely";
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

interface PushSubscriptionTable {
  endpoint: string;
  session_id: string;
  user_id: string;
  account_id: string;
  p256dh: string;
  auth: string;
  language: string;
  created_at: number;
}

interface NoticeOutTable {
  notice_id: string;
  session_id: string;
  attempts: Generated<number>;
  next_at: number;
}

declare module "../db/schema.ts" {
  interface Database {
    notice: NoticeTable;
    notice_setting: NoticeSettingTable;
    push_subscription: PushSubscriptionTable;
    notice_out: NoticeOutTable;
  }
}

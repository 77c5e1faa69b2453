/** Tables of letters on their way, as Kysely sees them; meanings stand in the migrations. */
import type { Generated } from "kysely";

interface MailQueueTable {
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

declare module "../db/schema.ts" {
  interface Database {
    mail_queue: MailQueueTable;
  }
}

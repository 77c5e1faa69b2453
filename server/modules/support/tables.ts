/**
 * Tables of the chats with customer service, of users and of guests, as Kysely sees them; meanings
 * stand in the migrations.
 */
import type { Generated } from "kysely";

interface SupportThreadTable {
  user_id: string;
  last_id: number;
  user_read: Generated<number>;
  agent_read: Generated<number>;
  updated_at: number;
}

export interface SupportMessageTable {
  user_id: string;
  msg_id: number;
  side: "user" | "agent";
  type: "text" | "image";
  content: string;
  created_at: number;
}

interface GuestThreadTable {
  id: string;
  number_hash: string;
  email: string;
  language: string;
  last_id: number;
  agent_read: Generated<number>;
  created_at: number;
  updated_at: number;
}

interface GuestMessageTable {
  thread_id: string;
  msg_id: number;
  side: "user" | "agent";
  content: string;
  created_at: number;
}

declare module "../../db/schema.ts" {
  interface Database {
    support_thread: SupportThreadTable;
    support_message: SupportMessageTable;
    guest_thread: GuestThreadTable;
    guest_message: GuestMessageTable;
  }
}

/** Tables of watchlists as Kysely sees them; meanings stand in the migrations. */
export interface WatchGroupTable {
  user_id: string;
  id: string;
  name: string;
  name_key: string;
  place: number;
  sort: string;
  columns: string;
  created_at: number;
}

export interface WatchItemTable {
  user_id: string;
  group_id: string;
  symbol: string;
  place: number;
  pinned: boolean;
  added_at: number;
  added_price: string;
  removed_at: number | null;
}

declare module "../../db/schema.ts" {
  interface Database {
    watch_group: WatchGroupTable;
    watch_item: WatchItemTable;
  }
}

/** Tables of texts and news, as Kysely sees them; meanings stand in the migrations. */
import type {} from "../../db/schema.ts";

interface CmsTable {
  content_code: string;
  language: string;
  model: string;
  category: string;
  title: string;
  content: string;
  sort: number;
  updated_at: number;
}

interface NewsTable {
  id: string;
  kind: "news" | "announce";
  is_top: boolean;
  image: string;
  created_at: number;
  popup_from: number | null;
  popup_until: number | null;
}

interface NewsTextTable {
  news_id: string;
  language: string;
  title: string;
  summary: string;
  content: string;
}

declare module "../../db/schema.ts" {
  interface Database {
    cms: CmsTable;
    news: NewsTable;
    news_text: NewsTextTable;
  }
}

/** Tables of uploads, as Kysely sees them; meanings stand in the migrations. */
import type {} from "../../db/schema.ts";

interface FileTable {
  id: string;
  user_id: string;
  scene: string;
  mime: string;
  size_bytes: number;
  width: number;
  height: number;
  sha256: string;
  created_at: number;
}

interface FileContentTable {
  file_id: string;
  bytes: Uint8Array;
}

interface FileUseTable {
  file_id: string;
  used_by: string;
}

interface FileGrantTable {
  file_id: string;
  user_id: string;
}

declare module "../../db/schema.ts" {
  interface Database {
    file: FileTable;
    file_content: FileContentTable;
    file_use: FileUseTable;
    file_grant: FileGrantTable;
  }
}

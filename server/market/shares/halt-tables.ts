/** Shares that a person has to look at before they trade again, and the closes of sessions. */
import type { Generated } from "kysely";
import type {} from "../../db/schema.ts";

interface SymbolHaltTable {
  id: string;
  symbol: string;
  /** "2" for half the price after it, "1/2" for twice; empty where a person stopped it. */
  factor: string;
  before_price: string;
  after_price: string;
  since: number;
  stopped_by: string;
  lifted_at: Generated<number | null>;
  lifted_by: Generated<string>;
}

interface ShareCloseTable {
  symbol: string;
  price: string;
  day: number;
  at: number;
}

declare module "../../db/schema.ts" {
  interface Database {
    symbol_halt: SymbolHaltTable;
    share_close: ShareCloseTable;
  }
}

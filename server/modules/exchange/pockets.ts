/** Pockets of crumbs: as they travel, and as the ledger names them. */
import { DUST_POCKETS, type DustPocket } from "../../../contract/rules/dust.ts";

export const LEDGER_TYPES = {
  FUNDS: "funds",
  SPOT: "spot",
  FINANCE: "finance",
} as const satisfies Record<DustPocket, string>;
export type LedgerPocket = (typeof LEDGER_TYPES)[DustPocket];

export const dustPocketOf = (type: string): DustPocket | undefined =>
  DUST_POCKETS.find((pocket) => LEDGER_TYPES[pocket] === type);

import type { ReactNode } from "react";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";

/** Props of every desk. */
export interface DeskProps {
  full: FullInstrument;
  /** The side the ticket begins with. */
  side?: "buy" | "sell";
  /** A tab root has no way back. */
  root?: boolean;
  home: string;
  onPick: (symbol: string) => void;
  /** Above the ticket: the products to choose from, and the account's sums. */
  products?: ReactNode;
}

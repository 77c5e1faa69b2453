/** The bound of slippage that orders at market begin with, as it was chosen last on this device. */
import { persist } from "../../persist.ts";

/** Caps that are offered, as ratios; empty: the collar alone. */
export const SLIPPAGES = ["", "0.0005", "0.001", "0.002", "0.005"] as const;
export type Slippage = (typeof SLIPPAGES)[number];

export const keptSlippage = (): Slippage =>
  SLIPPAGES.find((one) => one === persist.load("slippage")) ?? "";
export const keepSlippage = (slippage: Slippage): void => persist.save("slippage", slippage);

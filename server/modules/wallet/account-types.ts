/** The pockets of an account: their order, names, and which assets each may hold. */
import { WALLET_TYPES, type WalletType } from "../../../contract/http/money/wallet.ts";

export const NAMES: Readonly<Record<WalletType, string>> = {
  FUNDS: "Funds",
  SPOT: "Spot",
  CONTRACT: "Contract",
  STOCK: "Stock",
  FOREX: "Forex",
  FINANCE: "Finance",
};

/** A ledger account's type as it travels. */
export const walletType = (type: string): WalletType => type.toUpperCase() as WalletType;
export const orderOf = (type: WalletType): number => WALLET_TYPES.indexOf(type);

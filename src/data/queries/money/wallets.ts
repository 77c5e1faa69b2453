/**
 * Holdings of the account as the server knows them; made stale by `wallet` events and by commands
 * that move money.
 */
import {
  assetsAll,
  assetsCurve,
  type CURVE_DAYS,
  type WalletType,
  walletAll,
  walletByType,
  walletTypes,
} from "../../../../contract/http/money/wallet.ts";
import { USER_KEYS } from "../keys.ts";
import { useUserQuery } from "../query.ts";

/** An answer younger than this is taken as it is when a screen opens; events shorten it. */
const FRESH_MS = 5000;
const TYPES_FRESH_MS = 3_600_000;

/** Every coin, over all pockets. */
export const useWallets = () =>
  useUserQuery(`${USER_KEYS.money}all`, walletAll, {}, { freshMs: FRESH_MS });
/** The coins of one pocket. */
export const usePocket = (accountType: WalletType) =>
  useUserQuery(
    `${USER_KEYS.money}of/${accountType}`,
    walletByType,
    { accountType },
    { freshMs: FRESH_MS },
  );
/** The pockets and what each may hold. */
export const usePockets = () =>
  useUserQuery(`${USER_KEYS.money}types`, walletTypes, {}, { freshMs: TYPES_FRESH_MS });
/** Totals, and what today has brought. */
export const useAssets = () =>
  useUserQuery(`${USER_KEYS.money}assets`, assetsAll, {}, { freshMs: FRESH_MS });
/** Equity over so many days; 0 for all. */
export const useCurve = (days: (typeof CURVE_DAYS)[number]) =>
  useUserQuery(`${USER_KEYS.money}curve/${days}`, assetsCurve, { days }, { freshMs: FRESH_MS });

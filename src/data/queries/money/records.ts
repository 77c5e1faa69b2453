/** Records of the account, page by page: the ledger, transfers, exchanges. */
import type { DataOf, ParamsIn, Reading } from "../../../../contract/http/call.ts";
import { exchangeList } from "../../../../contract/http/money/exchange.ts";
import {
  moneylogCsv,
  moneylogList,
  moneylogStatement,
  transferList,
} from "../../../../contract/http/money/wallet.ts";
import { api } from "../../http/call.ts";
import { USER_KEYS } from "../keys.ts";
import { type Query, read, useUserQuery } from "../query.ts";

/**
 * A list that is read a page at a time: the first is shared and made stale by events, those behind
 * it are the screen's.
 */
export interface PagedSource<Row> {
  /** Names the list. */
  key?: string;
  first: Query<{ list: Row[]; hasMore: boolean }>;
  load: (pageNo: number, signal: AbortSignal, after: string) => ReturnType<typeof read<Reading>>;
}

/** Reads a list of the user page by page. */
export const usePaged = <C extends Reading>(key: string, call: C, params: ParamsIn<C>) => ({
  key: `${key}?${JSON.stringify(params)}`,
  first: useUserQuery(`${key}?${JSON.stringify(params)}`, call, params) as Query<DataOf<C>>,
  load: (pageNo: number, signal: AbortSignal, after: string) =>
    read(
      call,
      { ...params, ...(after === "" ? { pageNo: String(pageNo) } : { after }) } as ParamsIn<C>,
      signal,
    ),
});

export const useLedger = (filters: ParamsIn<typeof moneylogList>) =>
  usePaged(`${USER_KEYS.money}log`, moneylogList, filters);
export const useTransfers = (filters: ParamsIn<typeof transferList>) =>
  usePaged(USER_KEYS.transfers, transferList, filters);
export const useExchanges = (filters: ParamsIn<typeof exchangeList>) =>
  usePaged(USER_KEYS.exchanges, exchangeList, filters);

/** Each pocket at both ends of a time, and what changed it between. */
export const useStatement = (of: ParamsIn<typeof moneylogStatement>) =>
  useUserQuery(`${USER_KEYS.money}statement?${JSON.stringify(of)}`, moneylogStatement, of);

/** The ledger as a file. */
export const ledgerFile = (filters: ParamsIn<typeof moneylogCsv>) =>
  api.bytes(moneylogCsv, filters);

/**
 * Loans, pledged and on credit: their terms, which every visitor may read, what one would be, and
 * the account's own.
 */
import type { ParamsIn } from "../../../../contract/http/call.ts";
import {
  creditConfig,
  creditGet,
  creditList,
  creditQuote,
} from "../../../../contract/http/money/credit.ts";
import {
  pledgeConfig,
  pledgeGet,
  pledgeList,
  pledgePreview,
  pledgeRecord,
} from "../../../../contract/http/money/pledge.ts";
import { USER_KEYS } from "../keys.ts";
import { read, useQuery, useUserQuery } from "../query.ts";
import { readAll } from "../read-all.ts";
import { useUserResource } from "../resource.ts";
import { usePaged } from "./records.ts";

const FRESH_MS = 2000;

export const usePledgeConfig = () =>
  useQuery("loans/pledge/config", pledgeConfig, {}, { freshMs: FRESH_MS });
/** `undefined`: nothing to ask for yet. */
export const usePledgePreview = (wanted: ParamsIn<typeof pledgePreview> | undefined) =>
  useQuery(
    wanted && `loans/pledge/preview?${JSON.stringify(wanted)}`,
    pledgePreview,
    wanted ?? NOTHING,
    { freshMs: FRESH_MS },
  );
const NOTHING = { pledgeSymbol: "", loanSymbol: "" };

export const usePledge = (loanNo: string) =>
  useUserQuery(loanNo === "" ? undefined : `${USER_KEYS.loans}pledge/${loanNo}`, pledgeGet, {
    loanNo,
  });
export const usePledges = (filters: ParamsIn<typeof pledgeList>) =>
  usePaged(`${USER_KEYS.loans}pledges`, pledgeList, filters);
/** All pledges that run, however many are over. */
export const useOpenPledges = () =>
  useUserResource(`${USER_KEYS.loans}pledges/open`, (signal) =>
    readAll((after) => read(pledgeList, { open: "1", after, pageSize: "100" }, signal)),
  );
export const usePledgeRecords = (loanNo: string) =>
  usePaged(`${USER_KEYS.loans}records`, pledgeRecord, { loanNo });

export const useCreditConfig = () =>
  useQuery("loans/credit/config", creditConfig, {}, { freshMs: FRESH_MS });
export const useCredit = (loanNo: string) =>
  useUserQuery(loanNo === "" ? undefined : `${USER_KEYS.loans}credit/${loanNo}`, creditGet, {
    loanNo,
  });
/** All credits that are under review or owed. */
export const useOpenCredits = () =>
  useUserResource(`${USER_KEYS.loans}credits/open`, (signal) =>
    readAll((after) => read(creditList, { open: "1", after, pageSize: "100" }, signal)),
  );
export const useCredits = (filters: ParamsIn<typeof creditList>) =>
  usePaged(`${USER_KEYS.loans}credits`, creditList, filters);
/** A firm rate for a repayment. Asking moves nothing. */
export const askRepayQuote = (params: ParamsIn<typeof creditQuote>) => read(creditQuote, params);

/**
 * A withdrawal that is about to be made, between a form and its confirmation. In memory alone: who
 * reloads begins again.
 */
import { observable } from "@legendapp/state";
import { onUserChange } from "../../data/stores/account/session.ts";

export interface WithdrawDraft {
  symbol: string;
  chain: string;
  address: string;
  memo: string;
  amount: string;
  fee: string;
  receive: string;
  /** It goes to an address that rests first. */
  rests: boolean;
}

export interface BankDraft {
  currency: string;
  paymentId: string;
  /** Kind and masked account, as the form showed them. */
  method: string;
  amount: string;
  fee: string;
  receive: string;
  /** As quoted: what is sent is taken at it or refused. */
  rate: string;
}

let coin: WithdrawDraft | undefined;
let bank: BankDraft | undefined;
let isSent = false;
/** Counts what was submitted or given up: the kept forms begin again with each. */
export const withdrawRound$ = observable(0);

export const withdrawDrafts = {
  coin: (): WithdrawDraft | undefined => coin,
  bank: (): BankDraft | undefined => bank,
  setCoin: (next: WithdrawDraft): void => {
    coin = next;
  },
  setBank: (next: BankDraft): void => {
    bank = next;
  },
  /** True when a withdrawal was sent since this was asked last. */
  takeSent: (): boolean => {
    const was = isSent;
    isSent = false;
    return was;
  },
  /** It is asked for. */
  sent: (): void => {
    withdrawDrafts.over();
    isSent = true;
  },
  /** It is asked for, or given up: nothing of it is kept. */
  over: (): void => {
    isSent = false;
    coin = undefined;
    bank = undefined;
    withdrawRound$.set((n) => n + 1);
  },
};
onUserChange(withdrawDrafts.over);

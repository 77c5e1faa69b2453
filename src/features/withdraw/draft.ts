/** What is about to be withdrawn, between the form and its confirmation. In memory alone: who reloads begins again. */
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

let draft: WithdrawDraft | undefined;

export const withdrawDraft = {
  get: (): WithdrawDraft | undefined => draft,
  set: (next: WithdrawDraft | undefined): void => {
    draft = next;
  },
};

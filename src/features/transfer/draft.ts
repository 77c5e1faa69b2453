/**
 * A transfer that is about to be made, between the form and its confirmation. In memory alone: who
 * reloads begins again.
 */
import type { WalletType } from "../../../contract/http/money/wallet.ts";

export interface TransferDraft {
  from: WalletType;
  to: WalletType;
  symbol: string;
  amount: string;
  /** Available on both sides when it was written. */
  fromHas: string;
  toHas: string;
}

let draft: TransferDraft | undefined;

export const transferDraft = {
  get: (): TransferDraft | undefined => draft,
  set: (next: TransferDraft | undefined): void => {
    draft = next;
  },
};

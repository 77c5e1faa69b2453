/**
 * A transfer between its form and its confirmation. Memory alone keeps it, so that a reload begins
 * again.
 */
import type { WalletType } from "../../../contract/http/money/wallet.ts";

export interface TransferDraft {
  from: WalletType;
  to: WalletType;
  symbol: string;
  amount: string;
  /** Available on both sides when the draft was made. */
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

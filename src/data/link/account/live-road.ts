/**
 * Where the account's news meets the link: the boot part knows this file alone, so that sessions
 * and resources weigh nothing before the page is there. What is said before there is a listener
 * belongs to no account: none has been set.
 */
import type { RiskPicture } from "../../../../contract/rules/risk/what-if.ts";
import type {
  AccountPack,
  LiveNews,
  LocalAlert,
  RiskWish,
  TabAccount,
} from "../../../../workers/api.ts";

/** Carries the account to the worker. */
export interface LiveCarrier {
  setAccount(account: TabAccount | null): void;
  /** Alerts of the device, judged there. */
  setAlerts(alerts: readonly LocalAlert[]): void;
  /** The account after a move of prices. Rejects when the data layer does not answer. */
  whatIf(wish: RiskWish): Promise<RiskPicture>;
}

let carrier: LiveCarrier | undefined;
let told: ((carrier: LiveCarrier | undefined) => void) | undefined;
type Reader = (epoch: number, news: LiveNews | AccountPack) => void;
let reader: Reader | undefined;

export const liveRoad = {
  /** News from the lane, or a pack of the account's state. */
  receive(epoch: number, news: LiveNews | AccountPack): void {
    reader?.(epoch, news);
  },
  /** A new data layer, or none. */
  carry(next: LiveCarrier | undefined): void {
    carrier = next;
    told?.(next);
  },
  carrier: (): LiveCarrier | undefined => carrier,
  /**
   * Told the carrier now and whenever it changes, and the news. One listener: link/account/live.ts.
   */
  listen(onCarrier: (carrier: LiveCarrier | undefined) => void, onNews: Reader): void {
    told = onCarrier;
    reader = onNews;
    onCarrier(carrier);
  },
};

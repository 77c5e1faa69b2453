/**
 * Remembers how much of the account's conversation each tab has heard. A hidden tab is told when it
 * is back: the news it missed, or that it missed too much.
 */
import { Subject } from "rxjs";
import type { LiveEnd } from "../../contract/account-feed/live.ts";
import type { LiveNews } from "../api.ts";
import type { Tab } from "../ports/tabs.ts";
import { MISSED, Recent } from "./recent.ts";

interface Told {
  token: string;
  epoch: number;
  /** Position in `recent`. */
  at: number;
  up: boolean;
  ended: LiveEnd | undefined;
}

export class Telling {
  /** There is something that tabs have not been told: each of them catches up. */
  readonly news$ = new Subject<void>();
  /**
   * The server has greeted this session: a tab that joins from here on may have missed what was
   * told before.
   */
  greeted = false;
  /** False when the line has been down for long. */
  up = true;
  ended: LiveEnd | undefined;
  private token: string | undefined;
  private readonly recent = new Recent<LiveNews>();
  private readonly told = new WeakMap<Tab, Told>();

  /** Another account, or none: nothing of the former one is told any more. */
  begin(token: string | undefined): void {
    this.token = token;
    this.recent.clear();
    this.greeted = false;
    this.up = true;
    this.ended = undefined;
  }

  add(news: LiveNews): void {
    this.recent.add(news);
    this.news$.next();
  }

  /** Returns whether that is new. */
  linkUp(up: boolean): boolean {
    if (this.up === up) return false;
    this.up = up;
    this.news$.next();
    return true;
  }

  over(reason: LiveEnd): void {
    this.ended = reason;
    this.news$.next();
  }

  /** Tells a tab what it has not been told: it is new, was hidden, or there is news. */
  catchUp(tab: Tab): void {
    const { account, lane } = tab;
    if (account === undefined || account.token !== this.token) return;
    let told = this.told.get(tab);
    if (told?.token !== account.token || told.epoch !== account.epoch) {
      // This tab's data may be older than events that others heard while it was away: it asks once more.
      told = {
        token: account.token,
        epoch: account.epoch,
        at: this.greeted ? MISSED : this.recent.end,
        up: true,
        ended: undefined,
      };
      this.told.set(tab, told);
    }
    if (lane === undefined || lane.held) return;
    const tell = (news: LiveNews): void => lane.event({ ev: "live", epoch: account.epoch, news });
    const missed = this.recent.after(told.at);
    told.at = this.recent.end;
    if (missed === undefined) tell({ kind: "reset" });
    else for (const news of missed) tell(news);
    if (told.up !== this.up) tell({ kind: "link", up: this.up });
    told.up = this.up;
    if (this.ended !== undefined && told.ended !== this.ended)
      tell({ kind: "end", reason: this.ended });
    told.ended = this.ended;
  }
}

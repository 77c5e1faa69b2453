/**
 * The account of each tab, and the account's conversation (account-feed/live.ts), which is loaded
 * when the first of them has a user.
 */
import { Subject } from "rxjs";
import type { Live } from "./account-feed/live.ts";
import type { TabAccount } from "./api.ts";
import { HealingSocket } from "./feed/socket/socket.ts";
import { type HubEnv, loadAtLast } from "./hub-env.ts";
import type { Tab } from "./ports/tabs.ts";

export class HubLive {
  /** The conversation has something that tabs have not been told. */
  readonly news$ = new Subject<void>();
  /** Undefined until a user is signed in. */
  live: Live | undefined;
  private loading = false;
  private said = 0;
  private readonly tabs: ReadonlyMap<string, Tab>;
  private readonly load: () => Promise<Live>;

  constructor(
    env: HubEnv,
    tabs: ReadonlyMap<string, Tab>,
    language: () => string,
    report: (what: string) => void,
  ) {
    this.tabs = tabs;
    this.load = async () => {
      const create = await loadAtLast(env.clock, env.loadLive, () => report("live: not loaded"));
      const live = create({
        env,
        report,
        language,
        tabs,
        socket: (options) => new HealingSocket(options),
      });
      live.news$.subscribe(this.news$);
      return live;
    };
  }

  async set(tab: Tab, account: TabAccount | null): Promise<void> {
    tab.account = account ?? undefined;
    tab.accountSaid = ++this.said;
    if (this.live === undefined && account !== null && !this.loading) {
      this.loading = true;
      this.live = await this.load();
    }
    this.live?.plan();
  }

  /** Each tab hears what it has not been told. */
  tell(): void {
    for (const tab of this.tabs.values()) this.live?.catchUp(tab);
  }
}

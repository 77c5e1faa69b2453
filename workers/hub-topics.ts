/**
 * Sessions of markets and orders of rankings: the last known ones, to the tabs that asked for them,
 * at once and as they come.
 */
import type { SessionEvent } from "../contract/feed/control.ts";
import type { Tab } from "./ports/tabs.ts";

export class HubTopics {
  private readonly sessions = new Map<string, SessionEvent>();
  private readonly ranks = new Map<string, string[]>();
  private readonly tabs: () => Iterable<Tab>;

  constructor(tabs: () => Iterable<Tab>) {
    this.tabs = tabs;
  }

  session(event: SessionEvent): void {
    this.sessions.set(event.market, event);
    for (const tab of this.tabs())
      if (tab.markets.has(event.market)) tab.lane?.event({ ev: "session", d: event });
  }

  rank({ key, symbols }: { key: string; symbols: string[] }): void {
    this.ranks.set(key, symbols);
    for (const tab of this.tabs())
      if (tab.ranks.has(key)) tab.lane?.event({ ev: "rank", key, symbols });
  }

  /** Last known sessions and ranks of the tab's topics. */
  replay(tab: Tab): void {
    for (const market of tab.markets) {
      const event = this.sessions.get(market);
      if (event !== undefined) tab.lane?.event({ ev: "session", d: event });
    }
    for (const key of tab.ranks) {
      const symbols = this.ranks.get(key);
      if (symbols !== undefined) tab.lane?.event({ ev: "rank", key, symbols });
    }
  }
}

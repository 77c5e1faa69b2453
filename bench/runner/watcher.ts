/**
 * Somebody who watches much: twenty groups of two hundred symbols, the first sorted by change, as a
 * session that a page of the bench is opened with.
 */
import { itemList } from "../../contract/http/market.ts";
import { watchGroupSave, watchGroupUpdate, watchSaveItem } from "../../contract/http/watchlist.ts";
import { createClient } from "../../contract/http/wire/client.ts";
import { GROUP_SYMBOLS_MOST, GROUPS_MOST } from "../../contract/rules/watchlist.ts";
import { register } from "../../tests/support/people/person.ts";

export interface Watcher {
  /** The first group. */
  groupId: string;
  /** Its symbols. */
  symbols: readonly string[];
  /** Script that puts the session into a page before the app runs. */
  script: string;
}

const made = new Map<string, Promise<Watcher>>();

/** One a server, however many rounds ask. */
export function watcherOf(url: string): Promise<Watcher> {
  const before = made.get(url) ?? makeWatcher(url);
  made.set(url, before);
  return before;
}

async function makeWatcher(url: string): Promise<Watcher> {
  const client = createClient({
    base: url,
    fetch,
    now: Date.now,
    random: Math.random,
    timeZone: () => "UTC",
    language: () => "en",
  });
  const items = await client.call(itemList, {}, { timeoutMs: 20_000 });
  if (!items.ok || !("list" in items.value)) throw new Error("no instruments");
  // Coins first: the group that is measured is the busiest there can be.
  const all = [...items.value.list]
    .sort((a, b) => Number(b.type === "cryptos") - Number(a.type === "cryptos"))
    .map(({ symbol }) => symbol);
  const person = await register(url, "watcher");
  const groups: string[] = [];
  for (let g = 0; g < GROUPS_MOST; g++) {
    const { id } = await person.ok(watchGroupSave, { name: `Group ${g + 1}` });
    const symbols = Array.from(
      { length: GROUP_SYMBOLS_MOST },
      (_, i) => all[(g * GROUP_SYMBOLS_MOST + i) % all.length],
    );
    await person.ok(watchSaveItem, { groupIds: id, symbol: symbols.join(",") });
    groups.push(id);
  }
  await person.ok(watchGroupUpdate, { id: groups[0], sort: "-change" });
  const { token, usercode, username, mode } = person.signed;
  const stored = JSON.stringify({ usercode, username, mode, token });
  return {
    groupId: groups[0],
    symbols: all.slice(0, GROUP_SYMBOLS_MOST),
    script: `try { for (const [key, value] of Object.entries(${stored})) localStorage.setItem(key, value); } catch {}`,
  };
}

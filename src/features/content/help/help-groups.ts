/** Help topics by category, and those whose title holds what is searched for. Pure. */
import type { CmsRow } from "../../../../contract/http/content.ts";

export interface HelpGroup {
  category: string;
  topics: readonly CmsRow[];
}

/**
 * Groups in the order in which their first topic comes; a group without a topic that fits is left
 * out. Case and blanks around do not count.
 */
export function helpGroups(rows: readonly CmsRow[], query: string): HelpGroup[] {
  const wanted = query.trim().toLocaleLowerCase();
  const groups = new Map<string, CmsRow[]>();
  for (const row of rows) {
    if (wanted !== "" && !row.title.toLocaleLowerCase().includes(wanted)) continue;
    const known = groups.get(row.category);
    if (known === undefined) groups.set(row.category, [row]);
    else known.push(row);
  }
  return [...groups].map(([category, topics]) => ({ category, topics }));
}

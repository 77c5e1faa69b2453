/**
 * A list whole: each page is read on from where the one before ended. For what must be complete,
 * where a first page would look like all there is.
 */
import type { CallResult } from "../../../contract/http/wire/client.ts";

export async function readAll<Row>(
  load: (after: string) => Promise<CallResult<{ list: Row[]; next?: string | undefined }>>,
): Promise<CallResult<{ list: Row[] }>> {
  const list: Row[] = [];
  let after = "";
  do {
    const page = await load(after);
    if (!page.ok) return page;
    list.push(...page.value.list);
    after = page.value.next ?? "";
  } while (after !== "");
  return { ok: true, value: { list } };
}

/** Asks for more than one call takes in as many calls at once. All of it, or an error. */
export async function inParts<Part, Row>(
  all: readonly Part[],
  most: number,
  load: (part: readonly Part[]) => Promise<CallResult<readonly Row[]>>,
): Promise<CallResult<Row[]>> {
  const parts: (readonly Part[])[] = [];
  for (let at = 0; at < all.length; at += most) parts.push(all.slice(at, at + most));
  const rows: Row[] = [];
  for (const answer of await Promise.all(parts.map(load))) {
    if (!answer.ok) return answer;
    rows.push(...answer.value);
  }
  return { ok: true, value: rows };
}

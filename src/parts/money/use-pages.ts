/**
 * A list of records, page behind page in one. The first page is shared and renewed by events; those
 * behind it are this screen's.
 */
import type { CallResult } from "../../../contract/http/wire/client.ts";
import {
  type Pages as Joined,
  type PageOf,
  usePages as useJoined,
} from "../../data/queries/pages.ts";
import type { Query } from "../../data/queries/query.ts";

/** The joined rows, with how the first page stands. */
export interface Pages<Row> extends Joined<Row> {
  status: Query<unknown>["status"];
  reload: () => void;
}

interface Source<Row> {
  key?: string;
  first: Query<PageOf<Row>>;
  load: (pageNo: number, signal: AbortSignal, after: string) => Promise<CallResult<PageOf<Row>>>;
}

/**
 * Pages behind a first page that was renewed stay, so that nothing moves under who reads them; of a
 * list without a name they are of another one.
 */
export function usePages<Row>(
  { key, first, load }: Source<Row>,
  keyOf: (row: Row) => string,
): Pages<Row> {
  return {
    ...useJoined({ first: first.data, of: key ?? first.data, keyOf, load }),
    status: first.status,
    reload: first.reload,
  };
}

/** The page's function; rows are kept as they come, by symbol. */
import { expose } from "comlink";
import type { OpenReceiver } from "../../page/hop/hop.ts";
import type { HopRow, RowsApi } from "./rows.ts";

export const receiver: OpenReceiver = ({ port, readable }) => {
  const held: HopRow[] = [];
  const api: RowsApi = {
    take(rows) {
      for (const row of rows) held[row.id] = row;
      readable();
    },
  };
  expose(api, port);
  return { value: (id, field) => held[id]?.[field] };
};

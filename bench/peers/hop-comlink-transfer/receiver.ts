/** The page's function; columns go into the page's table. */
import { expose } from "comlink";
import type { OpenReceiver } from "../../page/hop/hop.ts";
import { HeldColumns } from "../../page/hop/hop-columns.ts";

export interface ColumnsApi {
  take(columns: Float64Array): void;
}

export const receiver: OpenReceiver = ({ port, symbols, readable }) => {
  const held = new HeldColumns(symbols);
  const api: ColumnsApi = {
    take(columns) {
      held.take(columns);
      readable();
    },
  };
  expose(api, port);
  return held;
};

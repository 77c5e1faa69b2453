/** Columns in an array of their own each time, marked with `transfer`. */
import { transfer, wrap } from "comlink";
import type { OpenSender } from "../../page/hop/hop.ts";
import { columnsLength, writeColumns } from "../../page/hop/hop-columns.ts";
import type { ColumnsApi } from "./receiver.ts";

export const sender: OpenSender = (port, market) => {
  const page = wrap<ColumnsApi>(port);
  return () => {
    const columns = new Float64Array(columnsLength(market.dirty.count));
    writeColumns(market, columns);
    return page.take(transfer(columns, [columns.buffer]));
  };
};

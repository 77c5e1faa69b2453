/** Columns in one array that is written anew each time and copied by `postMessage`. */
import type { OpenSender } from "../../page/hop/hop.ts";
import { columnsLength, writeColumns } from "../../page/hop/hop-columns.ts";

export const sender: OpenSender = (port, market) => {
  let columns = new Float64Array(0);
  let got = (): void => {};
  port.onmessage = () => got();
  return () =>
    new Promise((resolve) => {
      got = resolve;
      const length = columnsLength(market.dirty.count);
      if (columns.length !== length) columns = new Float64Array(length);
      writeColumns(market, columns);
      port.postMessage(columns);
    });
};

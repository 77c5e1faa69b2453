/**
 * P2: AG Grid Community. All symbols are its rows (it virtualises by itself), every tick an
 * asynchronous transaction by row id, which the grid merges and applies every 16 ms; `extra.waitMs`
 * sets another window (its own default is 50).
 */
import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  createGrid,
  type GetRowIdParams,
  ModuleRegistry,
  themeQuartz,
  type ValueGetterParams,
} from "ag-grid-community";
import type { WireTick } from "../../load/json-wire.ts";
import { changeText } from "../../page/list/change-text.ts";
import type { Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ClientSideRowModelApiModule,
]);

const peer: Peer = {
  name: "ag-grid",
  version: versionOf("ag-grid-community"),
  scenarios: ["S1", "S2", "S7"],
  selectors: {
    row: ".ag-row",
    cell: {
      symbol: "[col-id=symbol]",
      last: "[col-id=last]",
      change: "[col-id=change]",
      bid: "[col-id=bid]",
      ask: "[col-id=ask]",
      volume: "[col-id=volume]",
    },
  },
  async mount(root, feed) {
    // As tall as the rows to show; the rest of the symbols is below the fold.
    const box = document.createElement("div");
    box.style.cssText = `width:100%;height:${feed.rows * 64}px;overflow:hidden`;
    root.append(box);
    const grid = createGrid<WireTick>(box, {
      theme: themeQuartz,
      columnDefs: [
        { colId: "symbol", field: "s", width: 96 },
        { colId: "last", field: "c", width: 62 },
        {
          colId: "change",
          width: 62,
          valueGetter: ({ data }: ValueGetterParams<WireTick>) =>
            data ? changeText(Number(data.c), Number(data.o)) : "",
        },
        { colId: "bid", field: "b", width: 62 },
        { colId: "ask", field: "a", width: 62 },
        { colId: "volume", field: "v", width: 68 },
      ],
      defaultColDef: {
        sortable: false,
        resizable: false,
        suppressMovable: true,
        cellStyle: { padding: "0 2px" },
      },
      headerHeight: 0,
      rowHeight: 64,
      rowBuffer: 0,
      animateRows: false,
      suppressColumnVirtualisation: true,
      asyncTransactionWaitMillis: Number(feed.extra.waitMs ?? 16),
      getRowId: ({ data }: GetRowIdParams<WireTick>) => data.s,
    });
    let first = true;
    const close = await feed.ticks((ticks) => {
      if (first) grid.setGridOption("rowData", ticks);
      else grid.applyTransactionAsync({ update: ticks });
      first = false;
    });
    return {
      stop() {
        close();
        grid.destroy();
      },
    };
  },
};
export default peer;

/** A pool of row elements, written by hand (`page/list/pool.ts`), with the rows of all peers. */
import type { WireTick } from "../../load/json-wire.ts";
import { changeText } from "../../page/list/change-text.ts";
import { mountPool, type PoolRow } from "../../page/list/pool.ts";
import { CELLS, type CellName, type Peer } from "../../page/peer.ts";

function buildRow(): PoolRow {
  const el = document.createElement("div");
  el.className = "row";
  el.dataset.row = "";
  el.style.position = "absolute";
  const texts = {} as Record<CellName, Text>;
  for (const name of CELLS) {
    const cell = document.createElement("div");
    cell.className = "cell";
    cell.dataset.cell = name;
    texts[name] = document.createTextNode("");
    cell.append(texts[name]);
    el.append(cell);
  }
  const write = (name: CellName, text: string): void => {
    if (texts[name].nodeValue !== text) texts[name].nodeValue = text;
  };
  return {
    el,
    show(tick: WireTick) {
      write("symbol", tick.s);
      write("last", tick.c);
      write("change", changeText(Number(tick.c), Number(tick.o)));
      write("bid", tick.b);
      write("ask", tick.a);
      write("volume", tick.v);
    },
  };
}

const peer: Peer = {
  name: "list-pool",
  version: "none",
  scenarios: ["S3"],
  async mount(root, feed) {
    const scroller = document.createElement("div");
    scroller.className = "scroller";
    const inner = document.createElement("div");
    inner.style.position = "relative";
    scroller.append(inner);
    root.append(scroller);
    return mountPool(feed, scroller, inner, buildRow);
  },
};
export default peer;

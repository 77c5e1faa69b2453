/**
 * P0, the floor: no framework, no worker, no store. What arrives is kept as the newest state per
 * row, and once a frame the text nodes whose string differs are written. Nothing that shows live
 * text in a page can do less.
 */
import { DirtySet, F, QuoteColumns } from "../../../contract/feed/columns.ts";
import { FrameReader } from "../../../contract/feed/frame/frame-reader.ts";
import { priceText, type WireTick } from "../../load/json-wire.ts";
import { changeText } from "../../page/list/change-text.ts";
import { CELLS, type CellName, type Peer } from "../../page/peer.ts";

type Texts = Record<CellName, Text>;

function buildRow(root: HTMLElement, symbol: string): Texts {
  const row = document.createElement("div");
  row.className = "row";
  row.dataset.row = symbol;
  const texts = {} as Texts;
  for (const name of CELLS) {
    const cell = document.createElement("div");
    cell.className = "cell";
    cell.dataset.cell = name;
    texts[name] = document.createTextNode(name === "symbol" ? symbol : "");
    cell.append(texts[name]);
    row.append(cell);
  }
  root.append(row);
  return texts;
}

const write = (node: Text, text: string): void => {
  if (node.nodeValue !== text) node.nodeValue = text;
};

const peer: Peer = {
  name: "floor",
  version: "none",
  scenarios: ["S1", "S2", "S7"],
  feeds: ["perTick", "batch16", "market"],
  async mount(root, feed) {
    const rows = feed.symbols.slice(0, feed.rows).map((symbol) => buildRow(root, symbol));
    let paint = (): void => {};
    let asked = false;
    let request = 0;
    const soon = (): void => {
      if (asked) return;
      asked = true;
      request = requestAnimationFrame(() => {
        asked = false;
        paint();
      });
    };
    const close = feed.kind === "market" ? await fromFrames() : await fromJson();
    return {
      stop() {
        cancelAnimationFrame(request);
        close();
      },
    };

    function fromJson(): Promise<() => void> {
      const place = new Map(feed.symbols.slice(0, feed.rows).map((symbol, at) => [symbol, at]));
      const newest: (WireTick | undefined)[] = rows.map(() => undefined);
      paint = () => {
        for (const [at, tick] of newest.entries()) {
          if (!tick) continue;
          newest[at] = undefined;
          write(rows[at].last, tick.c);
          write(rows[at].change, changeText(Number(tick.c), Number(tick.o)));
          write(rows[at].bid, tick.b);
          write(rows[at].ask, tick.a);
          write(rows[at].volume, tick.v);
        }
      };
      return feed.ticks((ticks) => {
        for (const tick of ticks) {
          const at = place.get(tick.s);
          if (at !== undefined) newest[at] = tick;
        }
        soon();
      });
    }

    function fromFrames(): Promise<() => void> {
      const columns = new QuoteColumns();
      const dirty = new DirtySet();
      const reader = new FrameReader(columns, dirty);
      paint = () => {
        for (let i = 0; i < dirty.count; i++) {
          const id = dirty.ids[i];
          if (id >= rows.length) continue;
          const last = columns.get(id, F.last);
          write(rows[id].last, priceText(last));
          write(rows[id].change, changeText(last, columns.get(id, F.open)));
          write(rows[id].bid, priceText(columns.get(id, F.bid)));
          write(rows[id].ask, priceText(columns.get(id, F.ask)));
          write(rows[id].volume, String(columns.get(id, F.volume)));
        }
        dirty.clear();
      };
      return feed.frames((bytes) => {
        reader.read(bytes);
        soon();
      });
    }
  },
};
export default peer;

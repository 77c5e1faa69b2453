/**
 * A pool of row elements, written by hand: as many as fit the screen and the overscan, each placed by transform and rewritten as text nodes
 * when another symbol enters its place. The technique of the product's quote list, without the product.
 */
import type { WireTick } from "../../load/json-wire.ts";
import { changeText } from "../../page/list/change-text.ts";
import { quoteStore } from "../../page/list/quote-store.ts";
import { CELLS, type CellName, type Peer } from "../../page/peer.ts";

const ROW_PX = 64;
const OVERSCAN = 4;

interface Place {
  row: HTMLElement;
  texts: Record<CellName, Text>;
  index: number;
  unwatch: () => void;
}

function buildPlace(inner: HTMLElement): Place {
  const row = document.createElement("div");
  row.className = "row";
  row.dataset.row = "";
  row.style.position = "absolute";
  const texts = {} as Record<CellName, Text>;
  for (const name of CELLS) {
    const cell = document.createElement("div");
    cell.className = "cell";
    cell.dataset.cell = name;
    texts[name] = document.createTextNode("");
    cell.append(texts[name]);
    row.append(cell);
  }
  inner.append(row);
  return { row, texts, index: -1, unwatch: () => {} };
}

function show({ texts }: Place, tick: WireTick): void {
  const write = (name: CellName, text: string): void => {
    if (texts[name].nodeValue !== text) texts[name].nodeValue = text;
  };
  write("symbol", tick.s);
  write("last", tick.c);
  write("change", changeText(Number(tick.c), Number(tick.o)));
  write("bid", tick.b);
  write("ask", tick.a);
  write("volume", tick.v);
}

const peer: Peer = {
  name: "list-pool",
  version: "none",
  scenarios: ["S3"],
  async mount(root, feed) {
    const scroller = document.createElement("div");
    scroller.className = "scroller";
    const inner = document.createElement("div");
    inner.style.cssText = `position:relative;height:${feed.rows * ROW_PX}px`;
    scroller.append(inner);
    root.append(scroller);
    const size = Math.min(feed.rows, Math.ceil(scroller.clientHeight / ROW_PX) + 2 * OVERSCAN);
    const pool = Array.from({ length: size }, () => buildPlace(inner));
    const store = quoteStore();

    function arrange(): void {
      const first = Math.max(0, Math.min(feed.rows - size, Math.floor(scroller.scrollTop / ROW_PX) - OVERSCAN));
      for (let index = first; index < first + size; index++) {
        const place = pool[index % size];
        if (place.index === index) continue;
        place.unwatch();
        place.index = index;
        place.row.style.transform = `translateY(${index * ROW_PX}px)`;
        const symbol = feed.symbols[index];
        show(place, store.get(symbol));
        place.unwatch = store.watch(symbol, () => show(place, store.get(symbol)));
      }
    }

    const first = Promise.withResolvers<void>();
    const close = await feed.ticks((ticks) => {
      store.put(ticks);
      first.resolve();
    });
    await first.promise;
    arrange();
    scroller.addEventListener("scroll", arrange, { passive: true });
    return {
      scroller,
      stop() {
        close();
        store.stop();
        scroller.remove();
      },
    };
  },
};
export default peer;

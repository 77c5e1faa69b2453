/**
 * The floor of the app's looks: a bare page that writes the app's own rows, its elements under its
 * styles, from the same feed. No framework at work: the elements come from the app's component
 * once, as text; then a pool and text nodes.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { setData } from "../../../src/lib/set-data.ts";
import { list } from "../../../src/parts/quote/QuoteList.styles.ts";
import { RowShell } from "../../../src/parts/quote/SymbolRow.tsx";
import "../../../src/ui/tokens.styles.ts";
import type { WireTick } from "../../load/json-wire.ts";
import { APP_CELLS, directionOf, paintStill, SUFFIX, VARIANT } from "../../page/app/row-item.ts";
import { changeText } from "../../page/list/change-text.ts";
import { ROW_PX } from "../../page/list/mount-list.tsx";
import { mountPool, type PoolRow } from "../../page/list/pool.ts";
import { CELLS, type CellName, type Peer } from "../../page/peer.ts";

const markup = document.createElement("template");

function buildRow(slot: number): PoolRow {
  const el = (markup.content.firstElementChild as HTMLElement).cloneNode(true) as HTMLElement;
  el.dataset.slot = String(slot);
  const part = (selector: string): HTMLElement => el.querySelector(selector) as HTMLElement;
  const texts = {} as Record<CellName, Text>;
  for (const name of CELLS) {
    texts[name] = document.createTextNode("");
    part(APP_CELLS.cell[name]).append(texts[name]);
  }
  part("[data-c=suffix]").textContent = SUFFIX;
  const [tint, pill, link] = ["[data-c=tint]", "[data-c=pill]", "[data-c=link]"].map(part);
  let price = Number.NaN;
  const write = (name: CellName, text: string): void => {
    if (texts[name].nodeValue !== text) texts[name].nodeValue = text;
  };
  return {
    el,
    show(tick: WireTick, entered) {
      const next = Number(tick.c);
      if (entered) {
        write("symbol", tick.s);
        paintStill(el, tick.s);
        (link as HTMLAnchorElement).href = `#/${tick.s}`;
        delete tint.dataset.flash;
      } else if (next !== price) setData(tint, "flash", next > price ? "us" : "ds");
      price = next;
      const change = changeText(next, Number(tick.o));
      write("last", tick.c);
      write("change", change);
      write("bid", tick.b);
      write("ask", tick.a);
      write("volume", tick.v);
      setData(pill, "dir", directionOf(change));
    },
  };
}

const peer: Peer = {
  name: "look-floor",
  version: "none",
  scenarios: ["S1", "S3"],
  feeds: ["batch16"],
  selectors: APP_CELLS,
  async mount(root, feed) {
    markup.innerHTML = renderToStaticMarkup(<RowShell slot={0} columns={3} />);
    const scroller = document.createElement("div");
    scroller.className = "scroller";
    const inner = document.createElement("div");
    inner.className = list;
    inner.dataset.variant = VARIANT;
    inner.style.setProperty("--h-row", `${ROW_PX}px`);
    scroller.append(inner);
    root.append(scroller);
    return mountPool(feed, scroller, inner, buildRow);
  },
};
export default peer;

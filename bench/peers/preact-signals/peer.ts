/**
 * P6: signals. One signal a symbol; one effect a cell of a mounted row writes its text node. A
 * message is a batch.
 */
import { batch, effect, type Signal, signal } from "@preact/signals-core";
import type { WireTick } from "../../load/json-wire.ts";
import { changeText } from "../../page/list/change-text.ts";
import type { CellName, Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

const TEXT_OF: Record<CellName, (tick: WireTick) => string> = {
  symbol: (tick) => tick.s,
  last: (tick) => tick.c,
  change: (tick) => changeText(Number(tick.c), Number(tick.o)),
  bid: (tick) => tick.b,
  ask: (tick) => tick.a,
  volume: (tick) => tick.v,
};

function mountRow(
  root: HTMLElement,
  symbol: string,
  quote: Signal<WireTick | undefined>,
): (() => void)[] {
  const row = document.createElement("div");
  row.className = "row";
  row.dataset.row = symbol;
  root.append(row);
  return Object.entries(TEXT_OF).map(([name, textOf]) => {
    const cell = document.createElement("div");
    cell.className = "cell";
    cell.dataset.cell = name;
    const text = document.createTextNode("");
    cell.append(text);
    row.append(cell);
    return effect(() => {
      const tick = quote.value;
      if (tick) text.nodeValue = textOf(tick);
    });
  });
}

const peer: Peer = {
  name: "preact-signals",
  version: versionOf("@preact/signals-core"),
  scenarios: ["S1", "S2", "S7"],
  async mount(root, feed) {
    const quotes = new Map(
      feed.symbols.map((symbol) => [symbol, signal<WireTick | undefined>(undefined)]),
    );
    const effects = feed.symbols
      .slice(0, feed.rows)
      .flatMap((symbol) =>
        mountRow(root, symbol, quotes.get(symbol) as Signal<WireTick | undefined>),
      );
    const close = await feed.ticks((ticks) =>
      batch(() => {
        for (const tick of ticks) (quotes.get(tick.s) as Signal<WireTick | undefined>).value = tick;
      }),
    );
    return {
      stop() {
        close();
        for (const dispose of effects) dispose();
      },
    };
  },
};
export default peer;

/**
 * P5: Perspective. Its WebAssembly engine in its own worker holds a table indexed by symbol; a view
 * answers the window of the rows on screen whenever it was updated. Drawing is by text nodes, once
 * an answer: its own viewer would draw much more than this list.
 */
import perspective, { type ViewWindow } from "@perspective-dev/client";
import clientWasm from "@perspective-dev/client/dist/wasm/perspective-js.wasm?url";
import serverWasm from "@perspective-dev/server/dist/wasm/perspective-server.wasm?url";
import type { WireTick } from "../../load/json-wire.ts";
import { changeText } from "../../page/list/change-text.ts";
import { CELLS, type CellName, type Peer } from "../../page/peer.ts";
import { versionOf } from "../../page/version.ts";

perspective.init_server(fetch(serverWasm));
perspective.init_client(fetch(clientWasm));

const COLUMNS = ["s", "c", "o", "b", "a", "v"] as const;
type Column = (typeof COLUMNS)[number];
interface Answer extends Record<Exclude<Column, "s">, number[]> {
  s: string[];
}

function buildRow(root: HTMLElement): Record<CellName, Text> {
  const row = document.createElement("div");
  row.className = "row";
  row.dataset.row = "";
  const texts = {} as Record<CellName, Text>;
  for (const name of CELLS) {
    const cell = document.createElement("div");
    cell.className = "cell";
    cell.dataset.cell = name;
    texts[name] = document.createTextNode("");
    cell.append(texts[name]);
    row.append(cell);
  }
  root.append(row);
  return texts;
}

const write = (node: Text, text: string): void => {
  if (node.nodeValue !== text) node.nodeValue = text;
};

const columnsOf = (ticks: readonly WireTick[]): Record<Column, unknown[]> => ({
  s: ticks.map((tick) => tick.s),
  c: ticks.map((tick) => Number(tick.c)),
  o: ticks.map((tick) => Number(tick.o)),
  b: ticks.map((tick) => Number(tick.b)),
  a: ticks.map((tick) => Number(tick.a)),
  v: ticks.map((tick) => Number(tick.v)),
});

const peer: Peer = {
  name: "perspective",
  version: versionOf("@perspective-dev/client", "@perspective-dev/server"),
  scenarios: ["S1", "S2", "S7"],
  async mount(root, feed) {
    const rows = Array.from({ length: feed.rows }, () => buildRow(root));
    const client = await perspective.worker();
    const table = await client.table(
      { s: "string", c: "float", o: "float", b: "float", a: "float", v: "float" },
      { index: "s" },
    );
    const view = await table.view({ columns: [...COLUMNS] });
    const window_: ViewWindow = { start_row: 0, end_row: feed.rows };
    let asking = false;
    let again = false;
    let stopped = false;

    async function show(): Promise<void> {
      if (asking) {
        again = true;
        return;
      }
      asking = true;
      const answer = (await view.to_columns(window_)) as Answer;
      asking = false;
      if (stopped) return;
      for (let at = 0; at < answer.s.length; at++) {
        write(rows[at].symbol, answer.s[at]);
        write(rows[at].last, answer.c[at].toFixed(2));
        write(rows[at].change, changeText(answer.c[at], answer.o[at]));
        write(rows[at].bid, answer.b[at].toFixed(2));
        write(rows[at].ask, answer.a[at].toFixed(2));
        write(rows[at].volume, String(answer.v[at]));
      }
      if (!again) return;
      again = false;
      await show();
    }

    await view.on_update(() => void show());
    // One update at a time: what comes meanwhile goes into the next, as the engine is faster by orders
    // of magnitude with many rows at once.
    let waiting: WireTick[] = [];
    let updating = false;
    async function update(): Promise<void> {
      updating = true;
      while (waiting.length > 0 && !stopped) {
        const ticks = waiting;
        waiting = [];
        await table.update(columnsOf(ticks));
      }
      updating = false;
    }
    const close = await feed.ticks((ticks) => {
      waiting.push(...ticks);
      if (!updating) void update();
    });
    return {
      stop() {
        stopped = true;
        close();
        void view.delete().then(() => table.delete());
      },
      notes: [
        "JSON columns, not Arrow: the page would have to encode Arrow itself from the JSON feed",
      ],
    };
  },
};
export default peer;

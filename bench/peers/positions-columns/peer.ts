/**
 * The least that shows fifty positions: marks, profits and margins are columns. A tick writes its
 * mark and marks its row; once a frame the marked rows are derived, the sums moved by the
 * difference, and the text nodes written.
 */
import { DirtySet } from "../../../contract/feed/columns.ts";
import type { WireTick } from "../../load/json-wire.ts";
import type { Peer } from "../../page/peer.ts";
import { buildPositions } from "../../page/positions/position-rows.ts";
import {
  checkPositions,
  marginOf,
  markOf,
  moneyText,
  positionsOf,
  profitOf,
} from "../../page/positions/positions.ts";

const peer: Peer = {
  name: "positions-columns",
  version: "none",
  scenarios: ["S6"],
  async mount(root, feed) {
    const positions = positionsOf(feed.symbols.slice(0, feed.rows));
    const place = new Map(positions.map(({ symbol }, at) => [symbol, at]));
    const { rows, totals } = buildPositions(root, positions);
    const newest: WireTick[] = [];
    const profits = new Float64Array(positions.length);
    const margins = new Float64Array(positions.length);
    const dirty = new DirtySet(positions.length);
    const sums = { profit: 0, margin: 0 };
    let request = 0;

    function paint(): void {
      request = 0;
      for (let i = 0; i < dirty.count; i++) {
        const at = dirty.ids[i];
        const tick = newest[at];
        const mark = markOf(tick);
        const profit = profitOf(positions[at], mark);
        const margin = marginOf(positions[at], mark);
        sums.profit += profit - profits[at];
        sums.margin += margin - margins[at];
        profits[at] = profit;
        margins[at] = margin;
        rows[at].mark.nodeValue = tick.c;
        rows[at].profit.nodeValue = moneyText(profit);
        rows[at].margin.nodeValue = moneyText(margin);
        rows[at].volume.nodeValue = tick.v;
      }
      dirty.clear();
      totals.profit.nodeValue = moneyText(sums.profit);
      totals.margin.nodeValue = moneyText(sums.margin);
    }

    const close = await feed.ticks((ticks) => {
      for (const tick of ticks) {
        const at = place.get(tick.s);
        if (at === undefined) continue;
        newest[at] = tick;
        dirty.mark(at, 1);
      }
      if (dirty.count > 0 && request === 0) request = requestAnimationFrame(paint);
    });
    return {
      check: (truth) => checkPositions(root, positions, truth),
      stop() {
        cancelAnimationFrame(request);
        close();
      },
    };
  },
};
export default peer;

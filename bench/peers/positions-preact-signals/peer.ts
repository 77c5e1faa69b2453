/**
 * Signals: a mark a symbol, computed profit and margin a position, computed sums of all; effects
 * write the text nodes. A message is a batch.
 */
import { batch, computed, effect, signal } from "@preact/signals-core";
import type { WireTick } from "../../load/json-wire.ts";
import type { Peer } from "../../page/peer.ts";
import { buildPositions } from "../../page/positions/position-rows.ts";
import {
  checkPositions,
  marginOf,
  markOf,
  moneyText,
  positionsOf,
  positionTexts,
  profitOf,
} from "../../page/positions/positions.ts";
import { versionOf } from "../../page/version.ts";

const peer: Peer = {
  name: "positions-preact-signals",
  version: versionOf("@preact/signals-core"),
  scenarios: ["S6"],
  async mount(root, feed) {
    const positions = positionsOf(feed.symbols.slice(0, feed.rows));
    const { rows, totals } = buildPositions(root, positions);
    const lines = positions.map((position) => {
      const tick = signal<WireTick | undefined>(undefined);
      const mark = computed(() => tick.value && markOf(tick.value));
      const profit = computed(() =>
        mark.value === undefined ? 0 : profitOf(position, mark.value),
      );
      const margin = computed(() =>
        mark.value === undefined ? 0 : marginOf(position, mark.value),
      );
      return { position, tick, profit, margin };
    });
    const profit = computed(() => lines.reduce((sum, line) => sum + line.profit.value, 0));
    const margin = computed(() => lines.reduce((sum, line) => sum + line.margin.value, 0));
    const effects = [
      ...lines.map((line, at) =>
        effect(() => {
          const texts = positionTexts(
            line.position,
            line.tick.value,
            line.profit.value,
            line.margin.value,
          );
          rows[at].mark.nodeValue = texts.mark;
          rows[at].profit.nodeValue = texts.profit;
          rows[at].margin.nodeValue = texts.margin;
          rows[at].volume.nodeValue = texts.volume;
        }),
      ),
      effect(() => {
        totals.profit.nodeValue = moneyText(profit.value);
      }),
      effect(() => {
        totals.margin.nodeValue = moneyText(margin.value);
      }),
    ];
    const ticks = new Map(lines.map(({ position, tick }) => [position.symbol, tick]));
    const close = await feed.ticks((message) =>
      batch(() => {
        for (const tick of message) {
          const of = ticks.get(tick.s);
          if (of) of.value = tick;
        }
      }),
    );
    return {
      check: (truth) => checkPositions(root, positions, truth),
      stop() {
        close();
        for (const dispose of effects) dispose();
      },
    };
  },
};
export default peer;

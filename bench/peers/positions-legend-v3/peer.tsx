/**
 * legend-state 3: an observable of all ticks, computed observables of profit and margin a position
 * and of both sums; `<Memo>` redraws a row alone. A message is a batch.
 */
import { batch, observable } from "@legendapp/state";
import { Memo } from "@legendapp/state/react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { WireTick } from "../../load/json-wire.ts";
import type { Peer } from "../../page/peer.ts";
import { PositionCells, TotalCells } from "../../page/positions/PositionCells.tsx";
import {
  checkPositions,
  marginOf,
  markOf,
  type Position,
  positionsOf,
  positionTexts,
  profitOf,
} from "../../page/positions/positions.ts";
import { versionOf } from "../../page/version.ts";

const ticks$ = observable<Record<string, WireTick>>({});

function lineOf(position: Position) {
  const tick = (): WireTick | undefined => ticks$[position.symbol].get();
  const derived = (value: (position: Position, mark: number) => number) =>
    observable(() => {
      const now = tick();
      return now ? value(position, markOf(now)) : 0;
    });
  return { position, tick, profit$: derived(profitOf), margin$: derived(marginOf) };
}

const peer: Peer = {
  name: "positions-legend-v3",
  version: versionOf("@legendapp/state", "react"),
  scenarios: ["S6"],
  async mount(root, feed) {
    const positions = positionsOf(feed.symbols.slice(0, feed.rows));
    const lines = positions.map(lineOf);
    const profit$ = observable(() => lines.reduce((sum, line) => sum + line.profit$.get(), 0));
    const margin$ = observable(() => lines.reduce((sum, line) => sum + line.margin$.get(), 0));
    const react = createRoot(root);
    flushSync(() =>
      react.render(
        <>
          {lines.map(({ position, tick, profit$: profit, margin$: margin }) => (
            <Memo key={position.symbol}>
              {() => (
                <PositionCells
                  texts={positionTexts(position, tick(), profit.get(), margin.get())}
                />
              )}
            </Memo>
          ))}
          <Memo>{() => <TotalCells profit={profit$.get()} margin={margin$.get()} />}</Memo>
        </>,
      ),
    );
    const held = new Set(positions.map(({ symbol }) => symbol));
    const close = await feed.ticks((message) =>
      batch(() => {
        for (const tick of message) if (held.has(tick.s)) ticks$[tick.s].set(tick);
      }),
    );
    return {
      check: (truth) => checkPositions(root, positions, truth),
      stop() {
        close();
        react.unmount();
      },
    };
  },
};
export default peer;

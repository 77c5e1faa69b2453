/**
 * jotai: an atom a symbol, derived atoms of profit and margin a position, derived sums of all, in a
 * store that the feed writes from outside of React.
 */
import { type Atom, atom, createStore, Provider, useAtomValue } from "jotai";
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

function lineOf(position: Position) {
  const tick = atom<WireTick | undefined>(undefined);
  const mark = atom((get) => {
    const now = get(tick);
    return now && markOf(now);
  });
  const derived = (value: (position: Position, mark: number) => number): Atom<number> =>
    atom((get) => {
      const now = get(mark);
      return now === undefined ? 0 : value(position, now);
    });
  return { position, tick, profit: derived(profitOf), margin: derived(marginOf) };
}
type Line = ReturnType<typeof lineOf>;

function Row({ line }: { line: Line }) {
  return (
    <PositionCells
      texts={positionTexts(
        line.position,
        useAtomValue(line.tick),
        useAtomValue(line.profit),
        useAtomValue(line.margin),
      )}
    />
  );
}

function Totals({ profit, margin }: { profit: Atom<number>; margin: Atom<number> }) {
  return <TotalCells profit={useAtomValue(profit)} margin={useAtomValue(margin)} />;
}

const peer: Peer = {
  name: "positions-jotai",
  version: versionOf("jotai", "react"),
  scenarios: ["S6"],
  async mount(root, feed) {
    const positions = positionsOf(feed.symbols.slice(0, feed.rows));
    const lines = positions.map(lineOf);
    const profit = atom((get) => lines.reduce((sum, line) => sum + get(line.profit), 0));
    const margin = atom((get) => lines.reduce((sum, line) => sum + get(line.margin), 0));
    const store = createStore();
    const react = createRoot(root);
    flushSync(() =>
      react.render(
        <Provider store={store}>
          {lines.map((line) => (
            <Row key={line.position.symbol} line={line} />
          ))}
          <Totals profit={profit} margin={margin} />
        </Provider>,
      ),
    );
    const ticks = new Map(lines.map(({ position, tick }) => [position.symbol, tick]));
    const message = atom(null, (_get, set, news: readonly WireTick[]) => {
      for (const tick of news) {
        const of = ticks.get(tick.s);
        if (of) set(of, tick);
      }
    });
    const close = await feed.ticks((news) => store.set(message, news));
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

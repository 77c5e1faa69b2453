/**
 * React alone: positions with their figures in `useState`, derived where a tick comes in; memoised
 * rows, and the sums with every render of the board.
 */
import { memo, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import type { WireTick } from "../../load/json-wire.ts";
import type { Peer, PeerFeed } from "../../page/peer.ts";
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

interface Line {
  position: Position;
  tick?: WireTick;
  profit: number;
  margin: number;
}

const Row = memo(({ line }: { line: Line }) => (
  <PositionCells texts={positionTexts(line.position, line.tick, line.profit, line.margin)} />
));

function lineOf(position: Position, tick: WireTick): Line {
  const mark = markOf(tick);
  return { position, tick, profit: profitOf(position, mark), margin: marginOf(position, mark) };
}

interface BoardProps {
  feed: PeerFeed;
  positions: readonly Position[];
  opened: (close: Promise<() => void>) => void;
}

function Board({ feed, positions, opened }: BoardProps) {
  const [lines, setLines] = useState<readonly Line[]>(() =>
    positions.map((position) => ({ position, profit: 0, margin: 0 })),
  );
  useEffect(() => {
    const place = new Map(positions.map(({ symbol }, at) => [symbol, at]));
    const close = feed.ticks((message) => {
      const moved = message.filter((tick) => place.has(tick.s));
      if (moved.length === 0) return;
      setLines((before) => {
        const after = before.slice();
        for (const tick of moved) {
          const at = place.get(tick.s) as number;
          after[at] = lineOf(positions[at], tick);
        }
        return after;
      });
    });
    opened(close);
  }, [feed, positions, opened]);
  const sum = (of: "profit" | "margin"): number =>
    lines.reduce((total, line) => total + line[of], 0);
  return (
    <>
      {lines.map((line) => (
        <Row key={line.position.symbol} line={line} />
      ))}
      <TotalCells profit={sum("profit")} margin={sum("margin")} />
    </>
  );
}

const peer: Peer = {
  name: "positions-react-state",
  version: versionOf("react"),
  scenarios: ["S6"],
  async mount(root, feed) {
    const positions = positionsOf(feed.symbols.slice(0, feed.rows));
    const react = createRoot(root);
    const close = await new Promise<() => void>((resolve) =>
      react.render(
        <Board feed={feed} positions={positions} opened={resolve as (close: unknown) => void} />,
      ),
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

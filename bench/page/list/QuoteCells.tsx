/**
 * The row of all peers that draw with React: what differs between them is how a tick gets here, not
 * what is drawn.
 */
import type { WireTick } from "../../load/json-wire.ts";
import { changeText } from "./change-text.ts";

export function QuoteCells({ tick }: { tick: WireTick }) {
  return (
    <div className="row" data-row={tick.s}>
      <div className="cell" data-cell="symbol">
        {tick.s}
      </div>
      <div className="cell" data-cell="last">
        {tick.c}
      </div>
      <div className="cell" data-cell="change">
        {changeText(Number(tick.c), Number(tick.o))}
      </div>
      <div className="cell" data-cell="bid">
        {tick.b}
      </div>
      <div className="cell" data-cell="ask">
        {tick.a}
      </div>
      <div className="cell" data-cell="volume">
        {tick.v}
      </div>
    </div>
  );
}

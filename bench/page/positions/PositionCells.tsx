/** The rows of all techniques that draw positions with React. */
import "./positions.css";
import { moneyText, POSITION_CELLS, type PositionTexts } from "./positions.ts";

export function PositionCells({ texts }: { texts: PositionTexts }) {
  return (
    <div className="row position" data-row={texts.symbol}>
      {POSITION_CELLS.map((cell) => (
        <div key={cell} className="cell" data-cell={cell}>
          {texts[cell]}
        </div>
      ))}
    </div>
  );
}

export function TotalCells({ profit, margin }: { profit: number; margin: number }) {
  return (
    <div className="row position">
      <div className="cell" data-total="profit">
        {moneyText(profit)}
      </div>
      <div className="cell" data-total="margin">
        {moneyText(margin)}
      </div>
    </div>
  );
}

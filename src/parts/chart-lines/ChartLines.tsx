import { Plus } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PricePlace } from "../../charts/price-place.ts";
import { Icon } from "../../ui/Icon.tsx";
import { type ChartLine, type Grid, onGrid, placeChips, placeTags } from "./chart-line.ts";
import { layer, plus } from "./chart-lines.styles.ts";
import { type LineHandle, LineRow } from "./LineRow.tsx";

/** Props of {@link ChartLines}. */
export interface ChartLinesProps {
  place: PricePlace;
  grid: Grid;
  lines: readonly ChartLine[];
  /** A price was chosen by the button that stands at the crosshair; none without. */
  onPrice?: ((price: number) => void) | undefined;
}

/** Height of a chip with the room below it, px. */
const SPACE = 24;

/**
 * Lines over a chart's prices, with chips that can be taken hold of. They follow what is painted by
 * transforms: nothing is rendered for a tick, a pan or a zoom. What leaves the view keeps its chip
 * at the edge.
 */
export function ChartLines({ place, grid, lines, onPrice }: ChartLinesProps) {
  const { t } = useTranslation("chart");
  const root = useRef<HTMLUListElement>(null);
  const rows = useRef(new Map<string, LineHandle>());
  const cross = useRef<HTMLButtonElement>(null);
  const at = useRef(0);
  const follow = useRef<() => void>(() => undefined);
  follow.current = () => {
    const area = place.area();
    if (area === undefined || root.current === null) return;
    const width = `${area.width}px`;
    if (root.current.style.getPropertyValue("--plot") !== width)
      root.current.style.setProperty("--plot", width);
    const ys = lines.map(({ id, price }) => place.yOf(rows.current.get(id)?.price() ?? price));
    const chips = placeChips(
      ys,
      { top: area.top + SPACE / 2, bottom: area.bottom - SPACE / 2 },
      SPACE,
    );
    const isSeen = (y: number): boolean => y >= area.top - 1 && y <= area.bottom + 1;
    const tags = placeTags(ys.filter(isSeen), place.last(), area);
    lines.forEach(({ id, price }, i) => {
      const [y, isOff] = [ys[i], !isSeen(ys[i])];
      rows.current.get(id)?.place({
        y,
        chip: chips[i],
        tag: isOff ? y : (tags.shift() ?? y),
        was: place.yOf(price),
        isOff,
      });
    });
    const button = cross.current;
    // The pointer that left the chart for the button still means the price it came from.
    if (button === null || button.matches(":hover, :focus")) return;
    const crossed = place.crossed();
    button.hidden = crossed === undefined;
    if (crossed === undefined) return;
    at.current = onGrid(grid, crossed.price);
    button.style.transform = `translateY(${Math.round(crossed.y)}px) translateY(-50%)`;
  };
  useLayoutEffect(() => place.onPaint(() => follow.current()), [place]);
  // Others may have come or gone.
  useLayoutEffect(() => follow.current());
  return (
    <ul
      ref={root}
      className={layer}
      aria-label={t("line.all")}
      hidden={lines.length === 0 && onPrice === undefined}
    >
      {lines.map((line) => (
        <LineRow
          key={line.id}
          line={line}
          place={place}
          grid={grid}
          onMove={() => follow.current()}
          ref={(handle) => {
            if (handle === null) rows.current.delete(line.id);
            else rows.current.set(line.id, handle);
          }}
        />
      ))}
      {onPrice !== undefined && (
        <li>
          <button
            ref={cross}
            type="button"
            className={plus}
            hidden
            aria-label={t("line.atPrice")}
            onClick={() => onPrice(at.current)}
          >
            <Icon of={Plus} size="s" />
          </button>
        </li>
      )}
    </ul>
  );
}

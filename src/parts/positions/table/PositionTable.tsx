import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Position } from "../../../../contract/http/trading/orders.ts";
import { positions$ } from "../../../data/stores/account/positions.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Sum } from "../../money/Sum.tsx";
import { detailOf, positionText, sideOf } from "../../orders/position-words.ts";
import type { ContractItem } from "../live-position.ts";
import { Acts, type PositionAct, type PositionCardProps, Silent } from "../PositionCard.tsx";
import { firstStop, type Levels } from "../stops/levels.ts";
import { useLivePosition } from "../use-live-position.ts";
import { table } from "./table.styles.ts";

interface Handlers {
  onAct: (act: PositionAct, position: Position) => void;
}

interface Shared {
  items: ReadonlyMap<string, ContractItem>;
  levels: Levels;
}

/** Live positions as a table, for a window that is wide enough; a narrow one leaves columns out. */
export function PositionTable({ ids, ...of }: Handlers & Shared & { ids: readonly string[] }) {
  const { t } = useTranslation("perpetual");
  return (
    <table className={table}>
      <caption className="sr-only">{t("positions")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("table.symbol")}</th>
          <th scope="col">{t("size")}</th>
          <th scope="col" data-if="wide">
            {t("entryShort")}
          </th>
          <th scope="col">
            {t("markShort")}
            <small data-if="narrow">{t("entryShort")}</small>
          </th>
          <th scope="col">{t("table.liquidation")}</th>
          <th scope="col" data-if="wide">
            {t("marginShort")}
          </th>
          <th scope="col">{t("table.profit")}</th>
          <th scope="col" data-if="wide">
            {t("bracket")}
          </th>
          <th scope="col">
            <span className="sr-only">{t("table.acts")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <Line key={id} id={id} {...of} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ id, items, levels, onAct }: Handlers & Shared & { id: string }) {
  const position = useValue(() => positions$.rows[id].get());
  return position === undefined ? null : (
    <Row
      position={position}
      item={items.get(position.symbol)}
      levels={levels.get(id)}
      onAct={onAct}
    />
  );
}

function Row({
  position,
  item,
  levels,
  onAct,
}: Handlers & Pick<PositionCardProps, "position" | "item" | "levels">) {
  const { t } = useTranslation("perpetual");
  const root = useRef<HTMLTableRowElement>(null);
  useLivePosition(root, position, item);
  const of = positionText(position);
  const side = sideOf(position);
  return (
    <tr ref={root}>
      <th scope="row">
        <a className="hit" href={`#${detailOf(position)}`}>
          {of.pair}
        </a>{" "}
        <Badge kind={side === "long" ? "up" : "down"}>
          {t(`badge.${side}`, { times: position.leverRate })}
        </Badge>
        {item !== undefined && <Silent symId={item.symId} />}
      </th>
      <td>{of.size}</td>
      <td data-if="wide">{of.entry}</td>
      <td>
        <span data-p="mark">{MISSING}</span>
        <small data-if="narrow">{of.entry}</small>
      </td>
      <td data-level="">
        {of.liquidation}
        <small data-p="distance">{MISSING}</small>
      </td>
      <td data-if="wide">
        <Sum of={position.margin} />
      </td>
      <td data-tone="">
        <b data-p="profit">{MISSING}</b>
        <small data-p="roe">{MISSING}</small>
      </td>
      <td data-if="wide">
        {Object.values(firstStop(position, "stopPriceProfit", levels))}
        <small>{Object.values(firstStop(position, "stopPriceLoss", levels))}</small>
      </td>
      <td data-acts="">
        <Acts position={position} onAct={onAct} />
      </td>
    </tr>
  );
}

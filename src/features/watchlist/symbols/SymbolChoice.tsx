import { useTranslation } from "react-i18next";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import { SymbolLogo } from "../../../parts/logo/SymbolLogo.tsx";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import * as s from "../watchlist.styles.ts";

export interface SymbolChoiceProps {
  row: QuoteRow;
  /** In the group already: ticked, and not to be changed here. */
  held: boolean;
  ticked: boolean;
  onTick: (on: boolean) => void;
}

/** One symbol that can be put into the group; the whole row is the target. */
export function SymbolChoice({ row, held, ticked, onTick }: SymbolChoiceProps) {
  const { i18n } = useTranslation("watchlist");
  return (
    <li>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox stands in it */}
      <label className={s.row} data-price="">
        <SymbolLogo item={row} />
        <span>
          <b>{nameOf(row, i18n.language)}</b>
          <small>{codeOf(row.symbol)}</small>
        </span>
        <span className={s.figures}>
          <PriceText item={row} />
        </span>
        <ChangePill symId={row.symId} />
        <Checkbox checked={held || ticked} disabled={held} onChange={onTick} />
      </label>
    </li>
  );
}

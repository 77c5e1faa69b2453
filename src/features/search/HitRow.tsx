import { useTranslation } from "react-i18next";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { ChangePill } from "../../parts/ChangePill.tsx";
import { PriceText } from "../../parts/PriceText.tsx";
import { codeOf, nameOf } from "../../parts/row/row-item.ts";
import { SymbolLogo } from "../../parts/SymbolLogo.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { matchParts } from "./match-parts.ts";
import * as s from "./Search.styles.ts";

export interface HitRowProps {
  id: string;
  row: QuoteRow;
  /** What was searched for: its occurrence is set in bold. Empty = nothing is. */
  word: string;
  selected: boolean;
  onOpen: (row: QuoteRow) => void;
}

/** One instrument found: name, code and type, live price and change. An option of the list that the field drives. */
export function HitRow({ id, row, word, selected, onOpen }: HitRowProps) {
  const { t, i18n } = useTranslation("search");
  const pair = row.market === "crypto" || row.market === "forex";
  const kind = t(`type.${row.type === row.market ? "stock" : row.type}`);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and its keys choose (combobox)
    <div id={id} className={s.hit} role="option" aria-selected={selected} onClick={() => onOpen(row)}>
      <SymbolLogo item={row} />
      <span className={s.name}>
        <span className={s.first}>
          <Matched text={pair ? `${row.base}/${row.quote}`.toUpperCase() : nameOf(row, i18n.language)} word={word} />
        </span>
        <span className={s.second}>
          <Badge>{kind}</Badge>
          <span>
            <Matched text={pair ? nameOf(row, i18n.language) : codeOf(row.symbol)} word={word} />
          </span>
        </span>
      </span>
      <span className={s.price}>
        <PriceText item={row} />
      </span>
      <ChangePill symId={row.symId} />
    </div>
  );
}

function Matched({ text, word }: { text: string; word: string }) {
  // The parts have no identity but their place.
  return matchParts(text, word).map((part, i) => (part.hit ? <b key={String(i)}>{part.text}</b> : <span key={String(i)}>{part.text}</span>));
}

import { useTranslation } from "react-i18next";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { useInterest } from "../../parts/use-interest.ts";
import { HitRow } from "./HitRow.tsx";
import { group } from "./Search.styles.ts";
import type { Group } from "./search-groups.ts";

export interface HitsProps {
  id: string;
  groups: readonly Group[];
  word: string;
  /** Place of the chosen row, counted through all groups; −1 for none. */
  selected: number;
  onOpen: (row: QuoteRow) => void;
  /** Without heads: a list that is not grouped by market. */
  plain?: boolean;
  label: string;
}

export const hitId = (list: string, at: number): string => `${list}-${at}`;

/** Hits by market, live. */
export function Hits({ id, groups, word, selected, onOpen, plain, label }: HitsProps) {
  const { t } = useTranslation("search");
  useInterest(groups.flatMap((g) => g.rows));
  let at = 0;
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ market, rows }) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are this
        <div key={market} role="group" aria-label={plain ? label : t(`market.${market}`)}>
          {!plain && (
            <p className={group} aria-hidden="true">
              {t(`market.${market}`)}
            </p>
          )}
          {rows.map((row) => {
            const place = at++;
            return <HitRow key={row.symbol} id={hitId(id, place)} row={row} word={word} selected={place === selected} onOpen={onOpen} />;
          })}
        </div>
      ))}
    </div>
  );
}

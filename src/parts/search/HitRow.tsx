import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import type { QuoteRow } from "../../../contract/market/realtime.ts";
import { codeOf, nameOf } from "../../lib/instrument/row-item.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { detailHref } from "../instrument/detail-path.ts";
import { SymbolLogo } from "../logo/SymbolLogo.tsx";
import { ChangePill } from "../price/ChangePill.tsx";
import { PriceText } from "../price/PriceText.tsx";
import { longName } from "../row/long-name.ts";
import { widthEm } from "../row/row-labels.ts";
import { matchParts } from "./match/match-parts.ts";
import * as s from "./Search.styles.ts";

export interface HitRowProps {
  row: QuoteRow;
  /** The word that was searched for: its occurrence is set in bold. Empty = nothing is. */
  word: string;
  onOpen: (row: QuoteRow) => void;
  /** Bid and ask instead of the last price: where all rows are currency pairs. */
  twoWay?: boolean;
}

/** Room of one line of the row's type on the narrowest phone, in em. */
const ROOM_EM = 5;

/** One instrument found: name, code and type, live price (bid and ask of a pair) and change. */
export function HitRow({ row, word, onOpen, twoWay }: HitRowProps) {
  const { t, i18n } = useTranslation("search");
  const pair = row.market === "crypto" || row.market === "forex";
  const title = pair ? `${row.base}/${row.quote}`.toUpperCase() : nameOf(row, i18n.language);
  const kind = t(`type.${row.type === row.market && row.type !== "forex" ? "stock" : row.type}`);
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <a
      className={s.hit}
      href={detailHref(row)}
      data-hit=""
      data-two-way={twoWay || undefined}
      onClick={open}
    >
      <SymbolLogo item={row} />
      <span className={s.name}>
        <span
          className={s.first}
          data-word={word || undefined}
          data-long={widthEm(title) > ROOM_EM || undefined}
        >
          <Matched text={title} word={word} />
        </span>
        <span className={s.second}>
          {/* Where all are pairs the kind says nothing. */}
          {!twoWay && <Badge>{kind}</Badge>}
          <span>
            <Matched text={pair ? longName(row, i18n.language) : codeOf(row.symbol)} word={word} />
          </span>
        </span>
      </span>
      {twoWay ? (
        <span className={s.bidAsk}>
          <PriceText item={row} field="bid" reserve={false} />
          <PriceText item={row} field="ask" reserve={false} />
        </span>
      ) : (
        <span className={s.price}>
          <PriceText item={row} />
        </span>
      )}
      <ChangePill symId={row.symId} />
    </a>
  );
}

/** Over the figures of pairs. Readers hear the prices in this order. */
export function TwoWayHead() {
  const { t } = useTranslation("search");
  return (
    <div className={`${s.hit} ${s.twoWayHead}`} data-two-way="" aria-hidden="true">
      <span />
      <span />
      <span className={s.bidAsk}>
        <span>{t("bid")}</span>
        <span>{t("ask")}</span>
      </span>
      <span>{t("change")}</span>
    </div>
  );
}

function Matched({ text, word }: { text: string; word: string }) {
  // The parts have no identity but their place.
  return matchParts(text, word).map((part, i) =>
    part.hit ? <b key={String(i)}>{part.text}</b> : <span key={String(i)}>{part.text}</span>,
  );
}

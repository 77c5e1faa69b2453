import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { seen } from "../../../data/queries/market/seen.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { HIDDEN, MISSING } from "../../../lib/format/signs.ts";
import { dateText } from "../../../lib/format/time.ts";
import { nameOf } from "../../../lib/instrument/row-item.ts";
import { ticketPath } from "../../../parts/instrument/DetailFoot.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { averageOf, coinOf, quoteOf } from "../../../parts/orders/order-words.ts";
import { table } from "../../../parts/positions/table/table.styles.ts";
import { Button } from "../../../ui/Button.tsx";
import type { ShareCardProps } from "./ShareCard.tsx";
import { cents } from "./share-now.ts";
import { useLiveShare } from "./use-live-share.ts";

/** Shares that are held as a table, for a window that is wide enough. */
export function ShareTable({
  all,
  coins,
}: {
  all: readonly ShareCardProps["of"][];
  coins: ShareCardProps["coins"];
}) {
  const { t } = useTranslation(["stock", "trade"]);
  return (
    <table className={table}>
      <caption className="sr-only">{t("held.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("trade:table.symbol")}</th>
          <th scope="col">{t("held.shares")}</th>
          <th scope="col">{t("held.sellable")}</th>
          <th scope="col">{t("held.cost")}</th>
          <th scope="col">{t("table.value")}</th>
          <th scope="col">{t("table.gain")}</th>
          <th scope="col" data-if="wide">
            {t("table.realised")}
          </th>
          <th scope="col">
            <span className="sr-only">{t("trade:table.acts")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {all.map((one) => (
          <Row key={one.symbol} of={one} coins={coins} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ of, coins }: ShareCardProps) {
  const { t, i18n } = useTranslation("stock");
  const navigate = useNavigate();
  const root = useRef<HTMLTableRowElement>(null);
  const isHidden = useValue(hidden$);
  useLiveShare(root, of, coins);
  const {
    symbol,
    type,
    qty,
    sellable,
    sellableFrom,
    avgCost,
    realised = "",
    realisedUsdt = "",
  } = of;
  const row = seen.row(symbol);
  const trade = (side: "buy" | "sell"): void =>
    void navigate(ticketPath({ type: type as "us", symbol }, side) as string);
  const count = (text: string): string => (isHidden ? HIDDEN : plainText(text));
  const sum = (text: string) => (text === "" ? MISSING : <Sum of={cents(text)} change />);
  const live = (key: string) => <span data-p={key}>{MISSING}</span>;
  return (
    <tr ref={root}>
      <th scope="row">
        <a
          className="hit"
          href={`#/cryptos/symbolOrderDetail?symbol=${encodeURIComponent(symbol)}`}
        >
          {coinOf(of)}
        </a>
        <small>{nameOf(row ?? of, i18n.language)}</small>
      </th>
      <td>{count(qty)}</td>
      <td>
        {count(sellable)}
        {sellableFrom > 0 && <small>{t("table.from", { day: dateText(sellableFrom) })}</small>}
      </td>
      <td>{averageOf(symbol, avgCost)}</td>
      <td>
        {live("valueUsdt")} USDT
        <small>
          {live("value")} {quoteOf(of)}
        </small>
      </td>
      <td data-tone="">
        <b data-p="gainUsdt">{MISSING}</b> ({live("ratio")})
        <small>
          {live("gain")} {quoteOf(of)}
        </small>
      </td>
      <td data-if="wide">
        {sum(realisedUsdt)}
        <small>
          {sum(realised)} {quoteOf(of)}
        </small>
      </td>
      <td data-acts="">
        <Button size="s" onClick={() => trade("sell")}>
          {t("held.sell")}
        </Button>
        <Button size="s" data-if="wide" onClick={() => trade("buy")}>
          {t("held.buyMore")}
        </Button>
      </td>
    </tr>
  );
}

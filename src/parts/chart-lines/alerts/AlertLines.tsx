import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { F } from "../../../../contract/feed/columns.ts";
import type { Alert } from "../../../../contract/http/alerts.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { cols } from "../../../data/stores/market/quotes.ts";
import { priceText } from "../../../lib/format/price.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { useAlertBook } from "../../alert/alert-book.ts";
import { conditionWords } from "../../alert/condition-words.ts";
import { tickDigits } from "../../price/tick-digits.ts";
import type { ChartLine } from "../chart-line.ts";
import { alertLines, movedTo } from "./alert-lines.ts";

const WAYS = { ">": "rises", "<": "falls", "~": "either" } as const;

/**
 * Lines with a bell where an instrument's price alerts wait. One that is let go elsewhere waits
 * there, which can be taken back; a tap edits it. Renders nothing.
 */
export default function AlertLines({
  item,
  onLines,
}: {
  item: RowItem;
  onLines: (lines: readonly ChartLine[]) => void;
}) {
  const { t } = useTranslation("alerts");
  const navigate = useNavigate();
  const book = useAlertBook();
  const { data } = book.all;
  /** Let go there, and not answered yet. */
  const [pending, setPending] = useState<{ id: string; price: number }>();
  const { symbol, symId, priceScale, tickTable } = item;
  const lines = useMemo(() => {
    const change = (alert: Alert, condition: string): Promise<string> => {
      const { id, repeat, note, on, expiresAt } = alert;
      return book.save({ id, symbol, condition, repeat, note, on, expiresAt });
    };
    return alertLines(data ?? [], symbol, priceScale, serverNow()).map(
      ({ alert, condition, price }): ChartLine => {
        const drop = async (at: number): Promise<void> => {
          const last = cols.has(symId, F.last) ? cols.get(symId, F.last) : Number.NaN;
          setPending({ id: alert.id, price: at });
          const done = await change(alert, movedTo(condition, at, priceScale, last));
          setPending(undefined);
          if (done !== "saved") return;
          const where = priceText(at, priceScale, tickDigits(tickTable, priceScale, at));
          toast({
            kind: "ok",
            text: t("movedTo", { price: where }),
            undo: { label: t("undo"), run: () => void change(alert, alert.condition) },
          });
        };
        return {
          id: `bell ${alert.id}`,
          kind: "bell",
          tone: "brand",
          dashed: true,
          price,
          ...(pending?.id === alert.id && { pending: pending.price }),
          label: alert.note || t(`wayName.${WAYS[condition.way]}`),
          name: conditionWords(t, alert.condition),
          onDrop: (at) => void drop(at),
          onTap: () => void navigate(`/alerts/edit?id=${encodeURIComponent(alert.id)}`),
        };
      },
    );
    // The book is another object at each render; what it does is the same.
  }, [data, symbol, symId, priceScale, tickTable, pending, t, navigate, book.save]);
  useEffect(() => onLines(lines), [lines, onLines]);
  useEffect(() => () => onLines([]), [onLines]);
  return null;
}

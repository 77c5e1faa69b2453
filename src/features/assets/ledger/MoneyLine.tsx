import { css } from "@linaria/core";
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  CandlestickChart,
  Coins,
  Gift,
  GraduationCap,
  HandCoins,
  Percent,
  PiggyBank,
  RefreshCw,
  Undo2,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MoneyRow, MoneyType } from "../../../../contract/http/money/wallet.ts";
import { shortened } from "../../../../contract/rules/text/ends.ts";
import { clockText } from "../../../lib/format/time.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { pairOf } from "../../../parts/orders/order-words.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Icon, type IconShape } from "../../../ui/Icon.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { pathOf } from "./ledger-days.ts";

const disc = css`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 50%;
  background: var(--surface-2);
  color: var(--ink-2);
`;

const ICONS: Readonly<Record<MoneyType, IconShape>> = {
  recharge: ArrowDownToLine,
  withdraw: ArrowUpFromLine,
  withdraw_refund: Undo2,
  transfer_in: ArrowLeftRight,
  transfer_out: ArrowLeftRight,
  exchange_in: RefreshCw,
  exchange_out: RefreshCw,
  trade: CandlestickChart,
  fee: Percent,
  interest: Percent,
  rebate: Gift,
  earn: PiggyBank,
  loan: HandCoins,
  demo: GraduationCap,
  adjust: Coins,
};

/**
 * One change: what was traded or what it was, of which pocket and when; how much, and what was
 * there afterwards. Leads to its document.
 */
export function MoneyLine({ row }: { row: MoneyRow }) {
  const { t } = useTranslation("assets");
  const known = useRouteKnown();
  const path = pathOf(row);
  const isNamedByRef =
    row.refType === "c2cOrder" || row.refType === "c2cAdvert" || row.refType === "dust";
  const [kind, pocket, clock] = [
    t(isNamedByRef ? `kind.${row.refType}` : `kind.${row.type}`),
    t(`money:type.${row.accountType}`),
    clockText(row.createTime),
  ];
  return (
    <ListRow
      {...(path !== undefined && known(path) && { href: `#${path}` })}
      start={
        <span className={disc}>
          <Icon of={ICONS[row.type]} size="s" />
        </span>
      }
      title={row.instrument === undefined ? kind : pairOf({ symbol: row.instrument })}
      caption={
        row.instrument === undefined
          ? `${pocket} · ${clock}${path === undefined ? "" : ` · ${shortened(row.refNo, 1, 4)}`}`
          : // The end gives way first where the sum is long.
            `${kind} · ${clock} · ${pocket}`
      }
      value={
        <>
          <Sum of={row.amount} change exact /> {row.symbol}
        </>
      }
      valueCaption={<Sum of={row.after} />}
    />
  );
}

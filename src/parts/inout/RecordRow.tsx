import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Deposit } from "../../../contract/http/money/deposit.ts";
import type { Withdrawal } from "../../../contract/http/money/withdraw.ts";
import { timeText } from "../../lib/format/time.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { ListRow } from "../../ui/list/ListRow.tsx";
import { CoinLogo } from "../money/CoinLogo.tsx";
import { Sum } from "../money/Sum.tsx";
import { depositBadge, withdrawalBadge } from "./status.ts";

/** Where a record is shown whole: coins have screens of their own, bank orders share one. */
export const depositPath = ({ channel, orderNo }: Pick<Deposit, "channel" | "orderNo">): string =>
  channel === "crypto"
    ? `/cryptos/rechargeDetail?order_no=${orderNo}`
    : `/Record/RecordDetails?type=deposit&order_no=${orderNo}`;
export const withdrawalPath = ({
  channel,
  orderNo,
}: Pick<Withdrawal, "channel" | "orderNo">): string =>
  channel === "crypto"
    ? `/cryptos/withdraw/withdrawDetail?order_no=${orderNo}`
    : `/Record/RecordDetails?type=withdraw&order_no=${orderNo}`;

/** One deposit in a list. */
export function DepositRow({ of }: { of: Deposit }) {
  const { t } = useTranslation("inout");
  const asset = of.currency || of.symbol;
  return (
    <ListRow
      href={`#${depositPath(of)}`}
      start={
        of.channel === "crypto" ? <CoinLogo code={of.symbol} /> : <Icon of={ArrowDownToLine} />
      }
      title={`${t("in")} ${asset}`}
      caption={timeText(of.createTime)}
      value={
        <Sum
          of={of.status === 3 && of.channel === "crypto" ? of.credited : of.amount}
          unit={asset}
        />
      }
      valueCaption={
        <Badge kind={depositBadge(of.status)}>
          {of.status === 2
            ? t("confirming", { count: of.confirmations, of: of.confirmationsNeed })
            : t(`deposit.${of.status}`)}
        </Badge>
      }
    />
  );
}

/** One withdrawal in a list. */
export function WithdrawalRow({ of }: { of: Withdrawal }) {
  const { t } = useTranslation("inout");
  return (
    <ListRow
      href={`#${withdrawalPath(of)}`}
      start={
        of.channel === "crypto" ? <CoinLogo code={of.symbol} /> : <Icon of={ArrowUpFromLine} />
      }
      title={`${t("out")} ${of.channel === "crypto" ? of.symbol : of.receiveCurrency}`}
      caption={timeText(of.createTime)}
      value={<Sum of={of.amount} unit={of.symbol} />}
      valueCaption={<Badge kind={withdrawalBadge(of.status)}>{t(`withdraw.${of.status}`)}</Badge>}
    />
  );
}

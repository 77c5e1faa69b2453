import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import {
  type Amount,
  decimal,
  multiply,
  type Price,
  toText,
} from "../../../../contract/money/decimal.ts";
import { PLEDGE } from "../../../../contract/rules/finance/pledge.ts";
import { usePledgeConfig, usePledgeRecords } from "../../../data/queries/money/loans.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { shareText } from "../../../lib/format/share.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { recentText, timeText } from "../../../lib/format/time.ts";
import { CopiedNo } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useResetTime } from "../../../parts/money/use-every.ts";
import { equation } from "../../../parts/page/card.styles.ts";
import { CountDown } from "../../../ui/figure/CountDown.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import * as s from "../loan.styles.ts";
import { accruedToday } from "./accrued-today.ts";

const left = css`
  font-weight: 600;
  &[data-soon] { color: var(--warn); }
  &[data-now] { color: var(--danger); }
`;

/** The debt as a sum, what it grows by, and until when it is due. */
export function DebtCard({ of }: { of: Pledge }) {
  const { t } = useTranslation(["loan", "money", "parts"]);
  const rates = usePledgeConfig().data;
  const resets = useResetTime();
  const today = accruedToday(of, usePledgeRecords(of.loanNo).first.data?.list, serverNow());
  const { pledgeSymbol, loanSymbol } = of;
  const worth =
    of.indexPrice === ""
      ? ""
      : toText(
          multiply<Amount>(
            [decimal<Amount>(of.pledgeQty), decimal<Price>(of.indexPrice)],
            2,
            "halfUp",
          ),
        );
  const isPast = of.status === "past_due";
  const ends = isPast ? of.dueTime + PLEDGE.graceMs : of.dueTime;
  const pairs = [
    {
      key: t("detail.today", { count: today.hours, time: resets }),
      value: <Sum of={today.sum} unit={loanSymbol} />,
    },
    {
      key: t("detail.next", {
        sum: `${amountText(of.hourCharge)} ${loanSymbol}`,
        time: recentText(of.nextChargeTime, serverNow()),
      }),
      value: (
        <CountDown until={of.nextChargeTime} now={serverNow} label={t("detail.nextLabel")}>
          …
        </CountDown>
      ),
    },
    {
      key: t("facts.rates"),
      value: rates
        ? [rates.hourRate, rates.dayRate, rates.yearRate].map(shareText).join(" · ")
        : MISSING,
    },
    {
      key: t("detail.pledged"),
      value: (
        <>
          <Sum of={of.pledgeQty} unit={pledgeSymbol} exact />
          {worth !== "" && (
            <>
              {" ≈ "}
              <Sum of={worth} unit={loanSymbol} />
            </>
          )}
        </>
      ),
    },
    {
      key: t(isPast ? "detail.saleAt" : "dueAt", { time: timeText(ends) }),
      value: (
        <span
          className={left}
          data-soon={serverNow() >= of.renewFrom || undefined}
          data-now={isPast || undefined}
        >
          <CountDown
            until={ends}
            now={serverNow}
            label={t("detail.left")}
            units={{ days: t("parts:units.day"), hours: t("parts:units.hour") }}
          >
            …
          </CountDown>
        </span>
      ),
    },
    { key: t("detail.opened"), value: timeText(of.openTime) },
    { key: t("money:orderNo"), value: <CopiedNo no={of.loanNo} /> },
  ];
  return (
    <section className={s.card}>
      <dl className={equation} data-sum="">
        <div>
          <dt>{t("detail.principal")}</dt>
          <dd>
            <Sum of={of.principal} />
          </dd>
        </div>
        <div>
          <dt>{t("detail.interest")}</dt>
          <dd>
            <Sum of={of.interest} />
          </dd>
        </div>
        <div>
          <dt>
            {t("detail.debt")}, {loanSymbol}
          </dt>
          <dd>
            <Sum of={of.debt} />
          </dd>
        </div>
      </dl>
      <KeyValue pairs={pairs} />
    </section>
  );
}

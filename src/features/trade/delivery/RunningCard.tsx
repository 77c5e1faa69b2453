import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Delivery } from "../../../../contract/http/trading/futures.ts";
import { decimal } from "../../../../contract/money/decimal.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { hidden$ } from "../../../data/stores/device/hidden.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { amountChangeText } from "../../../lib/format/amount.ts";
import { HIDDEN, MISSING } from "../../../lib/format/signs.ts";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { priceOf } from "../../../parts/orders/order-words.ts";
import { CountDown } from "../../../ui/figure/CountDown.tsx";
import * as s from "./delivery.styles.ts";
import { wonOf } from "./stake.ts";
import { useStanding } from "./use-standing.ts";

interface RunningCardProps {
  of: Delivery;
  item: Pick<RowItem, "symId" | "priceScale">;
  /** Says its symbol, where others stand beside it. */
  named?: boolean;
  /** Its time is over. */
  onEnd: () => void;
}

/**
 * A running period: the time that is left, how it stands at this tick, and what it would bring if
 * it ended now.
 */
export function RunningCard({ of, item, named, onEnd }: RunningCardProps) {
  const { t } = useTranslation("delivery");
  const root = useRef<HTMLElement>(null);
  const isHidden = useValue(hidden$);
  const text = (amount: string): string => (isHidden ? HIDDEN : amountChangeText(amount));
  // Among others it stands under their heading, on its own screen under the screen's.
  const Title = named ? "h3" : "h2";
  const won = wonOf(of.amount, decimal(of.ratio));
  useStanding(root, of, item, {
    ahead: text(won?.profit ?? ""),
    behind: text(`-${of.amount}`),
    equal: text("0"),
  });
  return (
    <article
      ref={root}
      className={s.card}
      aria-label={t("runningOf", { direction: t(of.direction), seconds: of.seconds })}
    >
      <CountDown
        until={of.expireAt}
        now={serverNow}
        label={t("left")}
        ringMs={of.seconds * 1000}
        onEnd={onEnd}
      >
        <span className={s.waiting} role="status">
          {t("settling")}
        </span>
      </CountDown>
      <div>
        <Title>
          {named && `${of.symbol.toUpperCase()} `}
          {t("card", { direction: t(of.direction), seconds: of.seconds })}
          <span className={s.standing} data-p="standing" />
        </Title>
        <p>
          <Sum of={of.amount} />{" "}
          <span className="num" translate="no">
            {t("at", { price: priceOf(of.symbol, of.openPrice) })}
          </span>
        </p>
      </div>
      <dl>
        <dt>{t("ifNow")}</dt>
        <dd className="num" translate="no" data-p="outcome">
          {MISSING}
        </dd>
      </dl>
    </article>
  );
}

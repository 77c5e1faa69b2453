import { memo } from "react";
import { useTranslation } from "react-i18next";
import { round, toFixed, toText } from "../../../contract/money/decimal.ts";
import type { Break } from "../../../contract/rules/risk/what-if.ts";
import { hidden$ } from "../../data/stores/device/hidden.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { amountText } from "../../lib/format/amount.ts";
import { plainText } from "../../lib/format/plain.ts";
import { HIDDEN, MINUS } from "../../lib/format/signs.ts";
import { VirtualList } from "../../ui/list/VirtualList.tsx";
import { moveText } from "./figures.ts";
import * as s from "./risk.styles.ts";
import { useBreaks } from "./use-breaks.ts";
import { useNames } from "./use-names.ts";
import type { Answer$ } from "./use-picture.ts";
import type { Exposure } from "./use-risk-book.ts";

const keyOf = ({ id, kind }: Break): string => `${id}/${kind}`;
const ROW_PX = 56;

/**
 * Breaks in the order in which a growing move brings them: falls first, then rises. The
 * numbers are those on the rail.
 */
export const Breaks = memo(function Breaks({ of, answer$ }: { of: Exposure; answer$: Answer$ }) {
  const { t } = useTranslation("risk");
  const isHidden = useValue(hidden$);
  const nameOf = useNames(of);
  const breaks = useBreaks(answer$);
  if (breaks.length === 0) return null;
  return (
    <section className={s.card}>
      <div className={s.head}>
        <h2>{t("order")}</h2>
      </div>
      <div className={s.breaks}>
        <VirtualList
          label={t("order")}
          items={breaks}
          keyOf={keyOf}
          rowPx={ROW_PX}
          row={({ id, kind, at, price, loss }, i) => {
            const { name, tag, href } = nameOf(id);
            const pledge = of.pledges.find(({ loanNo }) => loanNo === id);
            const scale = of.scales.get(id) ?? 2;
            // On the safe side of its tick: what a fall brings up, what a rise brings down.
            const there = plainText(
              toFixed(round(price, scale, at > 0n ? "down" : "up"), scale),
              scale,
            );
            const lost = `${MINUS}${kind === "sale" ? `${amountText(toText(loss))} ${pledge?.pledgeSymbol ?? ""}` : amountText(toText(round(loss, 2, "down")))}`;
            return (
              <a
                href={href}
                data-rise={(at > 0n && (breaks[i - 1]?.at ?? 0n) <= 0n && i > 0) || undefined}
              >
                <span className={s.no} data-kind={kind}>
                  {i + 1}
                </span>
                <b className="num" translate="no">
                  {moveText(at)}
                </b>
                <span className={s.name}>
                  <b>
                    {name} {pledge !== undefined && <small>{tag}</small>}
                  </b>
                  <small className="num" translate="no">
                    {t(`break.${kind}`, { price: there })}
                  </small>
                </span>
                <span className={s.value}>
                  <b
                    className="num"
                    translate="no"
                    data-risk={kind === "call" ? "warn" : undefined}
                  >
                    {kind === "call" ? t("call") : isHidden ? HIDDEN : lost}
                  </b>
                  <small>{t(`lost.${kind}`)}</small>
                </span>
              </a>
            );
          }}
        />
      </div>
    </section>
  );
});

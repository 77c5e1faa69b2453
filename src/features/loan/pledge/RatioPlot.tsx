import { useTranslation } from "react-i18next";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { pledgePreview } from "../../../../contract/http/money/pledge.ts";
import {
  decimal,
  divide,
  multiply,
  type Rate,
  subtract,
  toText,
} from "../../../../contract/money/decimal.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { inPercent } from "../../../lib/format/signs.ts";
import * as s from "../loan.styles.ts";

const [WIDTH, HEIGHT] = [300, 100];
/** Above the highest mark there is room for its words. */
const TOP = 0.88;
const MARKS = [
  { risk: "liquidation", at: 0.83 },
  { risk: "margin_call", at: 0.75 },
  { risk: "warning", at: 0.6 },
] as const;

/**
 * The ratio by interest alone until the loan is due, with the days on which it passes
 * the marks. The figures below say the same.
 */
export function RatioPlot({
  preview,
  termDays,
}: {
  preview: DataOf<typeof pledgePreview>;
  termDays: number;
}) {
  const { t } = useTranslation("loan");
  const { ltv, totalDue, interestDue, interestHour, hoursToWarn, hoursToCall } = preview;
  const first = decimal<Rate>(ltv);
  // The ratio of the first hour, by how much more is owed at the end.
  const opened = subtract(
    decimal<Rate>(totalDue),
    subtract(decimal<Rate>(interestDue), decimal<Rate>(interestHour)),
  );
  const last = multiply<Rate>(
    [first, divide<Rate>(decimal(totalDue), opened, 18, "down")],
    18,
    "down",
  );
  const [from, to] = [Number(toText(first)), Number(toText(last))];
  const low = Math.min(from, 0.55) - 0.02;
  const y = (ratio: number): number => HEIGHT * (1 - (ratio - low) / (TOP - low));
  const x = (hours: number): number => (hours / (termDays * 24)) * WIDTH;
  const passes = [
    { risk: "warning", at: 0.6, hours: hoursToWarn },
    { risk: "margin_call", at: 0.75, hours: hoursToCall },
  ].flatMap(({ hours, ...one }) => (hours === null || hours <= 1 ? [] : [{ ...one, hours }]));
  return (
    <section className={s.card}>
      <h2>{t("plot.title")}</h2>
      <div className={s.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {MARKS.map(({ risk, at }) => (
            <line key={risk} data-risk={risk} x1={0} x2={WIDTH} y1={y(at)} y2={y(at)} />
          ))}
          <path d={`M0 ${y(from)}L${WIDTH} ${y(to)}`} />
        </svg>
        {MARKS.map(({ risk, at }) => (
          <small key={risk} data-risk={risk} style={{ bottom: `${100 - y(at)}%` }}>
            {inPercent(Math.round(at * 100))} {t(`risk.${risk}`)}
          </small>
        ))}
        {passes.map(({ risk, at, hours }) => (
          <i
            key={risk}
            data-risk={risk}
            style={{ left: `${(x(hours) / WIDTH) * 100}%`, top: `${y(at)}%` }}
          />
        ))}
      </div>
      <p className={s.days}>
        <span>{t("plot.today")}</span>
        {passes.map(({ risk, hours }) => (
          <b
            key={risk}
            className="num"
            translate="no"
            style={{ left: `${(x(hours) / WIDTH) * 100}%` }}
          >
            {t("plot.days", { days: plainText((hours / 24).toFixed(1), 1) })}
          </b>
        ))}
        <span className="num" translate="no">
          {termDays}
        </span>
      </p>
    </section>
  );
}

import { useId } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../../contract/money/decimal.ts";
import { amountChangeText } from "../../../lib/format/amount.ts";
import * as s from "../earn.styles.ts";
import { exitAfter, type Plan } from "../figures.ts";

const WIDTH = 300;
const HEIGHT = 100;

/**
 * Result of leaving after each payment, from the first day to the last: below the dashed line less
 * comes back than was put in. The table beside it says the same in figures.
 */
export function LeavePlot({ plan, even }: { plan: Plan; even: number | undefined }) {
  const { t } = useTranslation("earn");
  const id = useId();
  const results = Array.from(
    { length: plan.termDays + 1 },
    (_, paid) => exitAfter(plan, paid).result,
  );
  const shown = results.map((one) => Number(toText(one)));
  const [low, high] = [Math.min(0, ...shown), Math.max(0, ...shown)];
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - ((value - low) / (high - low)) * HEIGHT;
  const points = shown.map(
    (value, paid) => `${((paid / plan.termDays) * WIDTH).toFixed(1)},${y(value).toFixed(1)}`,
  );
  const zero = y(0);
  const path = `M${points.join("L")}`;
  const area = `0,${zero} ${points.join(" ")} ${WIDTH},${zero}`;
  const halves = [
    { tone: "gain", top: -10, height: zero + 10 },
    { tone: "loss", top: zero, height: HEIGHT - zero + 10 },
  ] as const;
  return (
    <div>
      <p className={s.axis}>
        <span>{t("leave.line")}</span>
        <span data-tone="gain">{amountChangeText(toText(results[plan.termDays]))}</span>
      </p>
      <svg
        className={s.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {halves.map(({ tone, top, height }) => (
          <g key={tone} clipPath={`url(#${id}-${tone})`}>
            <clipPath id={`${id}-${tone}`}>
              <rect x={-5} y={top} width={WIDTH + 10} height={height} />
            </clipPath>
            <polygon data-tone={tone} points={area} />
            <path data-tone={tone} d={path} />
          </g>
        ))}
        <line x1={0} x2={WIDTH} y1={zero} y2={zero} />
      </svg>
      <p className={s.axis}>
        <span data-tone="loss">{amountChangeText(toText(results[0]))}</span>
        {even !== undefined && even > 0 && even < plan.termDays && (
          <b>{t("leave.even", { day: even })}</b>
        )}
        <span>{t("leave.day", { day: plan.termDays })}</span>
      </p>
    </div>
  );
}

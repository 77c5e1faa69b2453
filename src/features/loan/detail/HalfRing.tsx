import { ShieldCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import { shareText } from "../../../lib/format/share.ts";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import * as s from "../loan.styles.ts";
import { placeOf } from "../pledge/RatioCard.tsx";

/** Where each part of the scale begins and ends, in per cent. */
const PARTS = [
  { risk: "normal", from: 0, to: 60 },
  { risk: "warning", from: 60, to: 75 },
  { risk: "margin_call", from: 75, to: 83 },
  { risk: "liquidation", from: 83, to: 100 },
] as const;
const [MIDDLE, RADIUS] = [100, 84];

/** A place on the half circle, so far out. */
function place(percent: number, radius: number): { x: number; y: number } {
  const angle = Math.PI * (1 - percent / 100);
  return { x: MIDDLE + radius * Math.cos(angle), y: MIDDLE - radius * Math.sin(angle) };
}
const ARC = `M${MIDDLE - RADIUS} ${MIDDLE}A${RADIUS} ${RADIUS} 0 0 1 ${MIDDLE + RADIUS} ${MIDDLE}`;

/**
 * How near the collateral of a loan is to being sold: the ratio on a half ring whose marks are 60,
 * 75 and 83 %.
 */
export function HalfRing({
  of: { ltv, risk },
  children,
}: {
  of: Pick<Pledge, "ltv" | "risk">;
  children?: ReactNode;
}) {
  const { t } = useTranslation("loan");
  const at = placeOf(ltv);
  const shown = ltv === "" ? "--" : shareText(ltv);
  const word = risk === "" ? "" : t(`risk.${risk}`);
  const knob = place(at, RADIUS);
  return (
    <section className={s.card} aria-label={t("ratio")}>
      <div className={s.ring}>
        <svg viewBox="0 0 200 116" role="img" aria-label={`${t("ratio")} ${shown} ${word}`}>
          {PARTS.map(({ risk: part, from, to }) => (
            <g key={part} data-risk={part}>
              <path
                d={ARC}
                pathLength={100}
                strokeDasharray={`${to - from - 0.8} 200`}
                strokeDashoffset={-from}
              />
              {at > from && (
                <path
                  data-on=""
                  d={ARC}
                  pathLength={100}
                  strokeDasharray={`${Math.min(at, to) - from - (at > to ? 0.8 : 0)} 200`}
                  strokeDashoffset={-from}
                />
              )}
            </g>
          ))}
          {[60, 75, 83].map((mark) => {
            const { x, y } = place(mark, RADIUS + 12);
            return (
              <text key={mark} x={x} y={y + 2}>
                {mark}
              </text>
            );
          })}
          {[0, 100].map((end) => (
            <text key={end} data-end="" x={place(end, RADIUS).x} y={MIDDLE + 12}>
              {end}
            </text>
          ))}
          {ltv !== "" && <circle data-risk={risk} cx={knob.x} cy={knob.y} r="6" />}
        </svg>
        <div>
          {t("ratio")}
          <strong className="num" translate="no">
            {shown}
          </strong>
          {word !== "" && (
            <Badge kind={risk === "normal" ? "brand" : risk === "warning" ? "warn" : "danger"}>
              <Icon of={risk === "normal" ? ShieldCheck : TriangleAlert} size="xs" />
              {word}
            </Badge>
          )}
        </div>
      </div>
      <p className={s.legend}>
        {PARTS.map(({ risk: part }) => (
          <span key={part} data-risk={part}>
            {t(`risk.${part}`)}
          </span>
        ))}
      </p>
      {children}
    </section>
  );
}

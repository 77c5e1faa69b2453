import { useTranslation } from "react-i18next";
import { compactDecimal, unitsOf } from "../../../lib/format/compact.ts";
import { bpText, directionOf, ratioBp } from "../../../lib/format/percent.ts";
import { RatioBar } from "../../../ui/figure/RatioBar.tsx";
import { head as box, lead } from "./members.styles.ts";
import type { MembersPage } from "./use-members.ts";

/** Average change, turnover, and how many members rise, stand and fall. */
export function Breadth({ head }: { head: MembersPage }) {
  const { t, i18n } = useTranslation("detail");
  const bp = ratioBp(head.changeRatio);
  const { up, flat, down } = head;
  return (
    <section className={box}>
      <div className={lead}>
        <b data-dir={directionOf(bp)}>{bpText(bp)}</b>
        <span>{`${t("stat.turnover")} $${compactDecimal(head.turnover, unitsOf(i18n.language))}`}</span>
      </div>
      <RatioBar
        label={t("members.counts", { up, flat, down })}
        parts={[
          { share: up, tone: "up" },
          { share: flat, tone: "flat" },
          { share: down, tone: "down" },
        ]}
        start={t("members.up", { count: up })}
        end={t("members.down", { count: down })}
      />
    </section>
  );
}

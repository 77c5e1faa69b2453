import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { chart$, chartChoice } from "../../data/stores/device/chart-prefs.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { Icon } from "../../ui/Icon.tsx";
import * as s from "./chart-bars.styles.ts";
import { StageSheet, type StageSheetProps } from "./StageSheet.tsx";

export interface StageBarProps {
  /** Icon buttons at the right end. */
  children?: ReactNode;
  /**
   * Something else than bars is shown (depth): no stage is lit, and a tap on one brings the bars
   * back.
   */
  off?: boolean;
  /** Time-share is shown. */
  time: boolean;
  onPick?: () => void;
  /** Days of time-share, and the way to five of them; left out where no day has an end. */
  days?: number;
  onFiveDays?: () => void;
  table?: StageSheetProps["table"];
}

/**
 * Time-share, the favourite stages, and all others behind More. Where days have an end, five of
 * them take the place of four hours, which fit no session.
 */
export function StageBar({
  children,
  off = false,
  time,
  days = 1,
  onPick,
  onFiveDays,
  table,
}: StageBarProps) {
  const { t } = useTranslation("detail");
  const [sheet, setSheet] = useState(false);
  const { stage, stages } = useValue(chart$);
  const favourite = stages.includes(stage);
  const pick = (choose: () => void): void => {
    choose();
    onPick?.();
  };
  return (
    <div className={s.stages}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a box of its own */}
      <div className={s.choices} role="group" aria-label={t("stage.label")}>
        <button
          type="button"
          className={s.stage}
          aria-pressed={!off && time && days === 1}
          onClick={() => pick(chartChoice.time)}
        >
          {t("stage.time")}
        </button>
        {onFiveDays && (
          <button
            type="button"
            className={s.stage}
            aria-pressed={!off && time && days > 1}
            onClick={onFiveDays}
          >
            {t("stage.fiveDays")}
          </button>
        )}
        {stages
          .filter((name) => onFiveDays === undefined || name !== "4hour" || name === stage)
          .map((name) => (
            <button
              key={name}
              type="button"
              className={s.stage}
              aria-pressed={!off && !time && name === stage}
              onClick={() => pick(() => chartChoice.stage(name))}
            >
              {t(`stage.${name}`)}
            </button>
          ))}
        <button
          type="button"
          className={s.stage}
          aria-pressed={!off && !time && !favourite}
          aria-haspopup="dialog"
          onClick={() => setSheet(true)}
        >
          {time || favourite ? t("stage.more") : t(`stage.${stage}`)}
          <Icon of={ChevronDown} size="xs" />
        </button>
      </div>
      <div className={s.tools}>{children}</div>
      <StageSheet
        time={time}
        open={sheet}
        onClose={() => setSheet(false)}
        onPick={onPick}
        table={table}
      />
    </div>
  );
}

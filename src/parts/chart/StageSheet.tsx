import { useTranslation } from "react-i18next";
import { STAGE_NAMES } from "../../../contract/market/kline.ts";
import { BAR_TYPES, PRICE_AXES } from "../../data/persist.ts";
import { chart$, chartChoice, FAVOURITES_MAX } from "../../data/stores/device/chart-prefs.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { Chip } from "../../ui/frame/Chip.tsx";
import { Sheet } from "../../ui/overlay/Sheet.tsx";
import { grid, group } from "./chart-bars.styles.ts";

export interface StageSheetProps {
  open: boolean;
  time: boolean;
  onClose: () => void;
  onPick?: () => void;
  /** Shows the bars in view as a table; undefined where there is no room for one. */
  table?: { on: boolean; set: (on: boolean) => void };
}

/** Chooses the chart's stage, how bars are drawn, and which stages stand in the row above it. */
export function StageSheet({ open, ...choices }: StageSheetProps) {
  const { t } = useTranslation("detail");
  return (
    <Sheet open={open} onClose={choices.onClose} title={t("stage.label")}>
      <StageChoices {...choices} />
    </Sheet>
  );
}

/** A component of its own, so that its forty texts are made only when the sheet is first opened. */
function StageChoices({ time, onClose, onPick, table }: Omit<StageSheetProps, "open">) {
  const { t } = useTranslation("detail");
  const { stage, stages, type, axis } = useValue(chart$);
  const pick = (choose: () => void): void => {
    choose();
    onPick?.();
    onClose();
  };
  return (
    <>
      <section className={group}>
        <div className={grid}>
          <Chip selected={time} onClick={() => pick(chartChoice.time)}>
            {t("stage.time")}
          </Chip>
          {STAGE_NAMES.map((name) => (
            <Chip
              key={name}
              selected={!time && name === stage}
              onClick={() => pick(() => chartChoice.stage(name))}
            >
              {t(`stage.${name}`)}
            </Chip>
          ))}
        </div>
      </section>
      <section className={group}>
        <h3>{t("type.label")}</h3>
        <div className={grid}>
          {BAR_TYPES.map((name) => (
            <Chip
              key={name}
              selected={!time && name === type}
              onClick={() => pick(() => chartChoice.type(name))}
            >
              {t(`type.${name}`)}
            </Chip>
          ))}
        </div>
      </section>
      <section className={group}>
        <h3>{t("axis.label")}</h3>
        <div className={grid}>
          {PRICE_AXES.map((name) => (
            <Chip key={name} selected={name === axis} onClick={() => chartChoice.axis(name)}>
              {t(`axis.${name}`)}
            </Chip>
          ))}
        </div>
      </section>
      {table && (
        <section className={group}>
          <div className={grid}>
            <Chip
              selected={table.on}
              onClick={() => {
                table.set(!table.on);
                onClose();
              }}
            >
              {t("chart.table")}
            </Chip>
          </div>
        </section>
      )}
      <section className={group}>
        <h3>{t("stage.favourites")}</h3>
        <p>{t("stage.favouritesHint", { count: FAVOURITES_MAX })}</p>
        <div className={grid}>
          {STAGE_NAMES.map((name) => (
            <Chip
              key={name}
              selected={stages.includes(name)}
              disabled={!stages.includes(name) && stages.length >= FAVOURITES_MAX}
              onClick={() => chartChoice.favourite(name)}
            >
              {t(`stage.${name}`)}
            </Chip>
          ))}
        </div>
      </section>
    </>
  );
}

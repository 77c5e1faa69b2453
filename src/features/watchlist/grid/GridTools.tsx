import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  GRID_SIZES,
  type GridSize,
  gridChoice,
  MINI_STAGES,
  type MiniStage,
  watchGrid$,
} from "../../../data/stores/device/watch-grid.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";
import * as s from "./grid.styles.ts";

const sizeText = (size: GridSize): string => size.replace("x", " × ");

/** The stage of all charts, and how many stand on a page. */
export default function GridTools() {
  const { t } = useTranslation(["watchlist", "detail"]);
  const grid = useValue(watchGrid$);
  const [asked, ask] = useState<"stage" | "size">();
  const isMixed = Object.values(grid.own).some((one) => one !== grid.all);
  const stageText = isMixed ? t("grid.allStages") : t(`detail:stage.${grid.all}`);
  return (
    <div className={s.tools}>
      <button
        type="button"
        className={`hit ${s.choice}`}
        aria-label={t("grid.stages", { stage: stageText })}
        onClick={() => ask("stage")}
      >
        {stageText}
        <Icon of={ChevronDown} size="xs" />
      </button>
      <button
        type="button"
        className={`hit ${s.choice}`}
        aria-label={t("grid.size", { size: sizeText(grid.size) })}
        onClick={() => ask("size")}
      >
        {sizeText(grid.size)}
        <Icon of={ChevronDown} size="xs" />
      </button>
      <SelectSheet
        open={asked === "stage"}
        onClose={() => ask(undefined)}
        title={t("grid.allStages")}
        options={MINI_STAGES.map((key) => ({
          key: key as MiniStage,
          label: t(`detail:stage.${key}`),
        }))}
        {...(!isMixed && { value: grid.all })}
        onChange={gridChoice.all}
      />
      <SelectSheet
        open={asked === "size"}
        onClose={() => ask(undefined)}
        title={t("grid.sizeTitle")}
        options={GRID_SIZES.map((key) => ({ key: key as GridSize, label: sizeText(key) }))}
        value={grid.size}
        onChange={gridChoice.size}
      />
    </div>
  );
}

import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { nameOf } from "../../../lib/instrument/row-item.ts";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { HeatTile } from "./HeatTile.tsx";
import { heatMap } from "./heat-map.ts";
import { sizeOf } from "./member-figures.ts";
import { map, sizes } from "./members.styles.ts";
import type { Member } from "./use-members.ts";

const WIDTH = 382;
const HEIGHT = 480;
/**
 * More rectangles than this could not be told apart on a phone; the largest are shown, the list has
 * them all.
 */
const TILES_MAX = 40;
const SIZES = ["marketCap", "turnover"] as const;

/**
 * The members as rectangles: size by market value or turnover, colour by change. Sizes are those of
 * the answer and do not dance.
 */
export function HeatMap({ members, label }: { members: readonly Member[]; label: string }) {
  const { t, i18n } = useTranslation("detail");
  const [by, setBy] = useState<(typeof SIZES)[number]>("marketCap");
  const shown = useMemo(
    () => [...members].sort((a, b) => sizeOf(b[by]) - sizeOf(a[by])).slice(0, TILES_MAX),
    [members, by],
  );
  const rects = useMemo(
    () =>
      heatMap(
        shown.map((member) => sizeOf(member[by])),
        WIDTH,
        HEIGHT,
      ),
    [shown, by],
  );
  useInterest(shown);
  return (
    <>
      <div className={sizes}>
        <SegmentedControl
          wide
          small
          label={t("members.size")}
          items={SIZES.map((key) => ({ key, label: t(`members.${key}`) }))}
          value={by}
          onChange={setBy}
        />
      </div>
      {rects.length === 0 ? (
        <Empty title={t("empty")} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
        <div className={map} role="group" aria-label={label}>
          {rects.map((rect) => {
            const member = shown[rect.index];
            return (
              <HeatTile
                key={member.symbol}
                member={member}
                name={nameOf(member, i18n.language)}
                rect={rect}
                width={WIDTH}
                height={HEIGHT}
              />
            );
          })}
        </div>
      )}
    </>
  );
}

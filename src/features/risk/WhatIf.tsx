import { Slider } from "@base-ui/react/slider";
import { CircleHelp, ShieldCheck, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { type Break, firstOf } from "../../../contract/rules/risk/what-if.ts";
import { useTrends } from "../../data/queries/market/bars.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { plainText } from "../../lib/format/plain.ts";
import { inPercent, MINUS } from "../../lib/format/signs.ts";
import { Chip } from "../../ui/frame/Chip.tsx";
import { ChipRow } from "../../ui/frame/ChipRow.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { moveText } from "./figures.ts";
import { followOf } from "./follow.ts";
import * as s from "./risk.styles.ts";
import { useBreaks } from "./use-breaks.ts";
import { useNames } from "./use-names.ts";
import type { Answer$ } from "./use-picture.ts";
import type { Exposure } from "./use-risk-book.ts";

const MOST = 50;
/** Markers nearer than this, in per cent of prices, stand on two levels. */
const NEAR = 7;
/** How many assets' following is written out. */
const FOLLOWED = 4;

const placeOf = (percent: number): number => ((percent + MOST) / (2 * MOST)) * 100;
export const percentText = (percent: number): string =>
  `${percent > 0 ? "+" : percent < 0 ? MINUS : ""}${inPercent(Math.abs(percent))}`;

interface WhatIfProps {
  of: Exposure;
  answer$: Answer$;
  asset: string;
  onAsset: (asset: string) => void;
  percent: number;
  onPercent: (percent: number) => void;
}

/** The rail of moves, with what breaks marked on it, and whose prices move. */
export const WhatIf = memo(function WhatIf({
  of,
  answer$,
  asset,
  onAsset,
  percent,
  onPercent,
}: WhatIfProps) {
  const { t } = useTranslation("risk");
  return (
    <section className={s.card} aria-label={t("whatIf")}>
      <First of={of} answer$={answer$} />
      <div className={s.rail}>
        <Markers answer$={answer$} />
        <Slider.Root
          min={-MOST}
          max={MOST}
          step={1}
          largeStep={10}
          value={percent}
          onValueChange={(next) =>
            onPercent(Math.abs(next as number) <= 1 && Math.abs(percent) > 1 ? 0 : (next as number))
          }
        >
          <Slider.Control className={s.control}>
            <Slider.Track className={s.track}>
              <i
                className={s.fill}
                style={{
                  left: `${Math.min(50, placeOf(percent))}%`,
                  width: `${Math.abs(percent) / 2}%`,
                }}
              />
              <i className={s.zero} />
              <Slider.Thumb
                className={s.thumb}
                aria-label={t("whatIf")}
                getAriaValueText={(_, now) => percentText(now)}
              >
                <b className="num" translate="no">
                  {percentText(percent)}
                </b>
              </Slider.Thumb>
            </Slider.Track>
          </Slider.Control>
        </Slider.Root>
        <p className={s.scale} aria-hidden="true">
          {[-50, -25, 0, 25, 50].map((at) => (
            <span
              key={at}
              style={{
                left: `${placeOf(at)}%`,
                visibility: Math.abs(at - percent) < 18 ? "hidden" : "visible",
              }}
            >
              {percentText(at)}
            </span>
          ))}
        </p>
      </div>
      <Whose of={of} asset={asset} onAsset={onAsset} />
      <Follows of={of} />
    </section>
  );
});

/**
 * The first break: said once every position and loan has its price, since the one
 * that has none may be it.
 */
export const First = memo(function First({ of, answer$ }: Pick<WhatIfProps, "of" | "answer$">) {
  const { t } = useTranslation("risk");
  const nameOf = useNames(of);
  const first = firstOf(useBreaks(answer$));
  const isKnown = useValue(() => {
    const { positions, loans } = answer$.get()?.picture ?? {};
    return positions?.length === of.positions.length && loans?.length === of.pledges.length;
  });
  if (!isKnown)
    return (
      <div className={s.first} data-calm="">
        <span>
          <Icon of={CircleHelp} />
        </span>
        <div>
          <h2>{t("unknown")}</h2>
          <p>{t("unknownAbout")}</p>
        </div>
      </div>
    );
  return (
    <div className={s.first} data-calm={first === undefined || undefined}>
      <span>
        <Icon of={first === undefined ? ShieldCheck : TriangleAlert} />
      </span>
      <div>
        <h2>
          {first === undefined
            ? t("nothingBreaks")
            : t(`first.${first.kind === "sale" ? "sale" : "liquidation"}`, {
                move: moveText(first.at),
              })}
        </h2>
        <p>{first === undefined ? t("nothingAbout") : nameOf(first.id).long}</p>
      </div>
    </div>
  );
});

/** Chooses whose prices move. */
const Whose = memo(function Whose({
  of,
  asset,
  onAsset,
}: Pick<WhatIfProps, "of" | "asset" | "onAsset">) {
  const { t } = useTranslation("risk");
  return (
    <>
      <ChipRow label={t("whose")}>
        {["", ...of.assets.map((one) => one.asset)].map((one) => (
          <Chip key={one} selected={asset === one} onClick={() => onAsset(one)}>
            {one === "" ? t("all") : one}
          </Chip>
        ))}
      </ChipRow>
      <p className={s.quiet}>
        {asset !== ""
          ? t("alone", { asset })
          : t(of.book.holdings.some(({ currency }) => currency) ? "alikePrices" : "alike")}
      </p>
    </>
  );
});

const Markers = memo(function Markers({ answer$ }: Pick<WhatIfProps, "answer$">) {
  return markersOf(useBreaks(answer$)).map(({ at, no, kind, high }) => (
    <span
      key={no}
      className={s.marker}
      data-kind={kind}
      data-high={high || undefined}
      style={{ left: `${placeOf(at)}%` }}
      aria-hidden="true"
    >
      {no}
    </span>
  ));
});

/** How the others moved while bitcoin did: what "all alike" leaves out. */
const Follows = memo(function Follows({ of }: { of: Exposure }) {
  const { t } = useTranslation("risk");
  const others = of.assets.filter(({ symbol }) => symbol !== "btc").slice(0, FOLLOWED);
  const lines = useTrends(
    others.length === 0 ? [] : ["btc", ...others.map(({ symbol }) => symbol)],
  );
  const list = others.flatMap(({ asset, symbol }) => {
    const by = followOf(lines.get(symbol), lines.get("btc"));
    return by === undefined ? [] : [`${asset} × ${plainText(by.toFixed(2), 2)}`];
  });
  return list.length === 0 ? null : (
    <p className={s.quiet}>{t("follows", { list: list.join(", ") })}</p>
  );
});

interface Marker {
  at: number;
  no: number;
  kind: Break["kind"];
  high: boolean;
}

/**
 * Markers on the rail, by the numbers of the list; one that would cover its neighbour
 * stands higher.
 */
export function markersOf(breaks: readonly Break[]): Marker[] {
  const placed = breaks
    .map(({ at, kind }, i): Marker => ({ at: Number(at) / 1e16, no: i + 1, kind, high: false }))
    .filter(({ at }) => Math.abs(at) <= MOST);
  let before: Marker | undefined;
  for (const one of placed.toSorted((a, b) => a.at - b.at)) {
    one.high = before !== undefined && one.at - before.at < NEAR && !before.high;
    before = one;
  }
  return placed;
}

/** Rows that repeat a trail or a scaled order before it is sent. */
import { toText } from "../../../../contract/money/decimal.ts";
import { percentOf } from "../../../lib/format/ratio.ts";
import type { SpecialTerms } from "./special.ts";

/** `t`: words of the namespace `trade`; `price`: decimal text with its unit. */
export function confirmRows(
  { distance, distanceRate, activation, range }: SpecialTerms,
  t: (key: string) => string,
  price: (text: string) => string,
) {
  return [
    ...(distance === undefined
      ? []
      : [{ key: t("special.distance"), value: price(toText(distance)) }]),
    ...(distanceRate === undefined
      ? []
      : [{ key: t("special.distance"), value: percentOf(toText(distanceRate)) }]),
    ...(activation === undefined
      ? []
      : [{ key: t("special.followsFrom"), value: price(toText(activation)) }]),
    ...(range === undefined
      ? []
      : [
          { key: t("special.from"), value: price(toText(range.from)) },
          { key: t("special.to"), value: price(toText(range.to)) },
          {
            key: t("special.count"),
            value: `${range.rungs.length} · ${t(`special.weight.${range.weighting}`)}`,
          },
        ]),
  ];
}

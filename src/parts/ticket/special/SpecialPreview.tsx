import { useEffect, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { type Price, toText } from "../../../../contract/money/decimal.ts";
import type { OrderKind } from "../../../../contract/rules/trading/orders/kinds.ts";
import type { OrderSide } from "../../../../contract/rules/trading/sides.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { legKey } from "../../orders/leg-key.ts";
import { everySecond } from "../../status/second.ts";
import { cutTo } from "../estimate/figures.ts";
import * as s from "../ticket.styles.ts";
import { rungsAverage } from "./rungs.ts";
import { type SpecialTerms, trailNow } from "./special.ts";

/** An order whose outcome is not the book's of now. */
export interface SpecialShown {
  side: OrderSide;
  price: Price | undefined;
  trigger: Price | undefined;
  special: SpecialTerms;
}

/** Props of {@link SpecialPreview}. */
export interface SpecialPreviewProps {
  kind: OrderKind;
  /** Terms that would be sent, asked for once a second; one row a side that can be judged. */
  shown: () => readonly SpecialShown[];
  /** Price that its trigger looks at, now. */
  reference: () => Price | undefined;
  digits: number;
}

/** Preview of an order that waits: where it fires, where its parts stand. */
export function SpecialPreview({ kind, shown, reference, digits }: SpecialPreviewProps) {
  const { t } = useTranslation("trade");
  const [, again] = useReducer((n: number) => n + 1, 0);
  useEffect(() => everySecond(again), []);
  const price = (value: Price | undefined): string =>
    value === undefined ? MISSING : cutTo(value, digits);
  const now = reference();
  const rows = shown().flatMap(({ side, price: limit, trigger, special }): [string, string][] => {
    const { range } = special;
    if (range !== undefined) {
      const { rungs } = range;
      const size = ({ price: at, quantity }: (typeof rungs)[number]): string =>
        `${plainText(toText(quantity))} @ ${price(at)}`;
      const taking = rungs.filter((rung) => rung.takes).length;
      return [
        [t("special.first"), size(rungs[0])],
        [t("special.last"), size(rungs[rungs.length - 1])],
        [t("preview.average"), price(rungsAverage(rungs))],
        ...(taking === 0
          ? []
          : [[t("special.takesNow"), `${taking} / ${rungs.length}`] as [string, string]]),
      ];
    }
    if (kind === "trailing")
      return [
        [t(`special.firesAt.${side}`), price(trailNow(side, special, now))],
        ...(special.activation === undefined
          ? []
          : [[t("special.followsFrom"), price(special.activation)] as [string, string]]),
      ];
    if (trigger === undefined) return [];
    const away = now === undefined ? undefined : trigger >= now;
    return [
      [
        t(away === undefined ? "trigger" : away ? "special.atOrAbove" : "special.atOrBelow"),
        price(trigger),
      ],
      [t("special.then"), limit === undefined || kind === "oco" ? t("atMarket") : price(limit)],
      ...(kind === "oco" && limit !== undefined
        ? [[t(legKey(kind, "price")), price(limit)] as [string, string]]
        : []),
    ];
  });
  if (rows.length === 0) return null;
  return (
    <section className={s.preview} aria-label={t("special.title")}>
      <h2>{t("special.title")}</h2>
      <dl>
        {rows.map(([name, value], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no names of their own
          <div key={i}>
            <dt>{name}</dt>
            <dd className="num" translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

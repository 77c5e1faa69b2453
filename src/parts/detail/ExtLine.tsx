import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { watchRow } from "../../data/apply/paint.ts";
import { serverNow } from "../../data/stores/market/board.ts";
import { cols, sessions$ } from "../../data/stores/market/quotes.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { minuteText } from "../../lib/format/time.ts";
import { canExt } from "../../lib/instrument/extended-hours.ts";
import { setData } from "../../lib/set-data.ts";
import { CountDown } from "../../ui/figure/CountDown.tsx";
import { SessionBadge } from "../../ui/figure/SessionBadge.tsx";
import { TextCell } from "../price/price-cell.ts";
import { zoneLetters } from "../session/session-mark.ts";
import { type HeroItem, heroCells } from "./hero-cells.ts";
import { ext } from "./PriceHero.styles.ts";

export interface ExtLineProps {
  item: HeroItem;
  /** IANA zone of the market, for the time of a price made earlier. */
  zone?: string;
  /** Its clock; without it where another line beside it counts. */
  clock?: boolean;
}

/**
 * The second price line: what the instrument trades at before or after hours, its change against
 * the regular close, and a clock of its own (until the session ends, or when the price was made).
 * Not there in regular hours or without such a price.
 */
export function ExtLine({ item, zone = "America/New_York", clock = true }: ExtLineProps) {
  const { t } = useTranslation("book");
  const ref = useRef<HTMLDivElement>(null);
  const now = useValue(sessions$[item.market]);
  const expected = canExt(item) && (now?.session === "pre" || now?.session === "after");
  const [seen, setSeen] = useState<{ session: "pre" | "after"; over: boolean; minute: string }>();
  useLayoutEffect(() => {
    const root = ref.current as HTMLElement;
    const [priceEl, changeEl] = [...root.querySelectorAll<HTMLElement>("[data-c]")];
    const [price, change] = [new TextCell(priceEl), new TextCell(changeEl)];
    let shown = "";
    const paint = (): void => {
      const cells = heroCells(item, cols, undefined).ext;
      // Its place is kept while such a price is on its way.
      root.hidden = cells === undefined && !expected;
      root.style.visibility = cells === undefined ? "hidden" : "";
      if (cells !== undefined) {
        price.show(cells.price);
        change.show(cells.change);
        for (const el of [priceEl, changeEl]) setData(el, "dir", cells.direction);
      }
      const minute = cells?.over === true ? minuteText(cells.ts, zone) : "";
      const key = cells === undefined ? "" : `${cells.session} ${cells.over} ${minute}`;
      if (key === shown) return;
      shown = key;
      setSeen(cells && { session: cells.session, over: cells.over, minute });
    };
    paint();
    return watchRow(item.symId, paint);
  }, [item, zone, expected]);
  const over = seen?.over === true;
  return (
    <div className={ext} ref={ref} data-over={over ? "1" : "0"} hidden>
      <SessionBadge state={over ? "closed" : (seen?.session ?? "after")} inherit>
        {t(`ext.${seen?.session ?? "after"}`)}
      </SessionBadge>
      <b data-c="price" />
      <span data-c="change" />
      {over ? (
        <span>{`${seen?.minute} ${zoneLetters(zone, serverNow())}`}</span>
      ) : (
        <span>
          {clock && now !== undefined && now.nextChangeAt > 0 && (
            <>
              {t(now.session === "pre" ? "ext.opens" : "ext.ends")}{" "}
              <CountDown
                until={now.nextChangeAt}
                now={serverNow}
                label={t(now.session === "pre" ? "ext.opens" : "ext.ends")}
                units={{ days: t("units.day"), hours: t("units.hour") }}
              >
                {t("ext.over")}
              </CountDown>
            </>
          )}
        </span>
      )}
    </div>
  );
}

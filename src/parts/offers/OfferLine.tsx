import { ChevronRight, Rocket } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StockMarket } from "../../../contract/market/instrument.ts";
import { useIpos } from "../../data/queries/trading/offers.ts";
import { nameOf } from "../../lib/instrument/row-item.ts";
import { Icon } from "../../ui/Icon.tsx";
import { appliedShare } from "./figures.ts";
import * as s from "./offers.styles.ts";
import { Until } from "./Until.tsx";
import { wholePercent } from "./words.ts";

/** The way from a market to its offers of shares: the one that closes soonest, or just the way. */
export default function OfferLine({ market }: { market: StockMarket }) {
  const { t, i18n } = useTranslation("offers");
  const offers = useIpos({ market, state: "open" });
  const next = offers.data?.list[0];
  return (
    <a className={s.line} href={`#/ipo/index?market=${market}`}>
      <Icon of={Rocket} size="s" />
      <span>
        <b>IPO</b>
        {next === undefined
          ? ` · ${t("title")}`
          : ` · ${t("teaser", { name: nameOf(next, i18n.language), share: wholePercent(appliedShare(next)) })}`}
      </span>
      {next !== undefined && (
        <b>
          <Until
            at={next.closeAt}
            label={t("closesIn")}
            then={t("closing")}
            onEnd={offers.reload}
          />
        </b>
      )}
      <Icon of={ChevronRight} size="s" />
    </a>
  );
}

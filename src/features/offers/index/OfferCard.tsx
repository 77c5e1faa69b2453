import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Ipo } from "../../../../contract/http/trading/ipo.ts";
import { appliedShare, timesText, valueIn } from "../../../parts/offers/figures.ts";
import { OfferHead } from "../../../parts/offers/OfferHead.tsx";
import * as s from "../../../parts/offers/offers.styles.ts";
import { Until } from "../../../parts/offers/Until.tsx";
import {
  moneyIn,
  offerPath,
  priceOf,
  sharesText,
  shortTime,
  wholePercent,
} from "../../../parts/offers/words.ts";
import { AppliedBar, appliedWords } from "./applied.tsx";

/**
 * One offer: who, at what, the least one enters with, how far it is applied for, and when that
 * ends.
 */
export function OfferCard({ of, onEnd }: { of: Ipo; onEnd: () => void }) {
  const { t } = useTranslation("offers");
  return (
    <article className={s.card}>
      <a className={s.inner} href={`#${offerPath(of)}`}>
        <OfferHead of={of} />
        <dl className={s.three}>
          <div>
            <dt>{t("price")}</dt>
            <dd className="num" translate="no">
              {priceOf(of)}
            </dd>
          </div>
          <div>
            <dt>{t("lot")}</dt>
            <dd className="num" translate="no">
              {sharesText(t, of.lotSize)}
            </dd>
          </div>
          <div>
            <dt>{t("entry")}</dt>
            <dd className="num" translate="no">
              {moneyIn(of.quoteUnit, valueIn(of.minQty, of.priceHigh))} {of.quoteUnit}
            </dd>
          </div>
        </dl>
        <AppliedBar of={of} />
        <p className={s.foot}>
          <span className="num" translate="no">
            {appliedWords(t, of, wholePercent(appliedShare(of)), timesText(of))}
          </span>
          <When of={of} onEnd={onEnd} />
        </p>
      </a>
    </article>
  );
}

/** The next step of an offer in a word, and when. */
export function useWhen(of: Ipo, onEnd: () => void): { label: string; when: ReactNode } {
  const { t } = useTranslation("offers");
  if (of.state === "open" || of.state === "upcoming") {
    const isOpen = of.state === "open";
    const label = t(isOpen ? "closesIn" : "opensIn");
    return {
      label,
      when: (
        <Until
          at={isOpen ? of.closeAt : of.openAt}
          label={label}
          then={t(isOpen ? "closing" : "opening")}
          onEnd={onEnd}
        />
      ),
    };
  }
  if (of.state === "withdrawn") return { label: t("state.withdrawn"), when: "" };
  return of.listedAt > 0
    ? { label: t("state.listed"), when: shortTime(of.listedAt) }
    : { label: t("times.list"), when: shortTime(of.listAt) };
}

function When({ of, onEnd }: { of: Ipo; onEnd: () => void }) {
  const { label, when } = useWhen(of, onEnd);
  return (
    <span className="num" translate="no">
      {label} <b>{when}</b>
    </span>
  );
}

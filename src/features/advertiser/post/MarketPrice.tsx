import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { toText } from "../../../../contract/money/decimal.ts";
import { type Reference, referencePrice } from "../../../../contract/rules/c2c/prices.ts";
import { unitPrice } from "../../../parts/c2c/money-text.ts";
import { type AdDraft, priceOfDraft } from "./judge.ts";
import { useSign } from "./use-sign.ts";

const line = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 1rem 2rem;
  > div:last-child:not(:first-child) { text-align: right; }
  dt { color: var(--ink-2); font-size: var(--fs-label); line-height: var(--lh-label); }
  dd { font-size: var(--fs-h2); line-height: var(--lh-h2); font-weight: 600; overflow-wrap: anywhere; }
  > [data-own] dd { font-size: var(--fs-h1); line-height: var(--lh-h1); font-weight: 700; }
`;

/** The market's price, and with `own` the ad's beside it: both move while they are looked at. */
export function MarketPrice({
  d,
  reference,
  own,
}: {
  d: AdDraft;
  reference: Reference | undefined;
  own?: boolean;
}) {
  const { t } = useTranslation("advertiser");
  const sign = useSign(d.currency);
  const price = own && priceOfDraft(d, reference);
  return (
    <dl className={line}>
      {own && (
        <div data-own="">
          <dt>{t("post.yours", { coin: d.symbol })}</dt>
          <dd className="num" translate="no">
            {unitPrice(price ? toText(price) : "", sign)}
          </dd>
        </div>
      )}
      <div>
        <dt>{t("post.reference")}</dt>
        <dd className="num" translate="no">
          {unitPrice(reference ? toText(referencePrice(reference)) : "", sign)}
        </dd>
      </div>
    </dl>
  );
}

import { css } from "@linaria/core";
import { Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Advert } from "../../../contract/http/c2c/shapes.ts";
import { plainText } from "../../lib/format/plain.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Face, MemberName } from "./Face.tsx";
import { coinSum, rangeText, rateText, unitPrice } from "./money-text.ts";
import { PayMark } from "./PayMark.tsx";

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: .5rem 1.5rem;
  padding: 1.75rem var(--gutter);
  border-bottom: 1px solid var(--line);
`;
const head = css`
  grid-column: 1 / 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: .25rem 1.5rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  a, > span:first-child { display: inline-flex; align-items: center; gap: 1rem; min-width: 0; min-height: 44px; margin: -1rem 0; color: var(--ink); font-size: var(--fs-row); }
`;
const price = css`
  font-size: var(--fs-h1);
  line-height: var(--lh-h1);
  font-weight: 700;
  overflow-wrap: anywhere;
  small { margin-right: .5rem; font-size: var(--fs-label); font-weight: 400; color: var(--ink-2); }
`;
const marks = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-content: center;
  gap: .25rem 1.25rem;
  max-width: 27rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-2);
  > span { display: inline-flex; align-items: center; gap: .5rem; }
`;
const facts = css`
  display: grid;
  align-content: end;
  gap: .25rem;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  b { color: var(--ink); font-weight: 500; }
`;
const act = css`
  place-self: end;
  button { min-width: 11rem; }
`;

/**
 * An ad as lists show it. `onTake`: the button, none without it; off while it has no price, and of
 * the reader's own. `isOwnerShown`: with its advertiser, a link.
 */
export function AdvertCard({
  of,
  onTake,
  isOwnerShown = true,
}: {
  of: Advert;
  onTake?: (ad: Advert) => void;
  isOwnerShown?: boolean;
}) {
  const { t } = useTranslation("c2c");
  const { stats } = of;
  return (
    <article className={card} aria-label={t("ad.of", { name: of.nick_name })}>
      {isOwnerShown && (
        <div className={head}>
          <a href={`#/cryptos/advertiserDetail?c2c_user_id=${of.c2c_user_id}`}>
            <Face name={of.nick_name} />
            <MemberName of={of} />
          </a>
          <span className="num" translate="no">
            {t("ad.orders", { count: stats.orders_30d })} · {rateText(stats.completion_rate_30d)}
          </span>
        </div>
      )}
      <p className={price}>
        <small>{of.currency_symbol}</small>
        <span className="num" translate="no">
          {unitPrice(of.price)}
        </span>
      </p>
      <p className={marks}>
        {of.payment_types.map((kind) => (
          <PayMark key={kind} kind={kind} />
        ))}
        <span>
          <Icon of={Timer} size="xs" />
          {t("minutes", { count: of.pay_time_limit })}
        </span>
      </p>
      <p className={facts}>
        <span>
          {t("ad.available")}{" "}
          <b className="num" translate="no">
            {coinSum(of.surplus, of.symbol)}
          </b>
        </span>
        <span>
          {t("ad.limit")}{" "}
          <b className="num" translate="no">
            {rangeText(
              of.min_amount,
              of.max_now === "" ? of.max_amount : of.max_now,
              of.currency,
              of.currency_symbol,
            )}
          </b>
        </span>
      </p>
      {onTake && (
        <span className={act}>
          <Button
            size="s"
            kind={of.direction === "buy" ? "buy" : "sell"}
            disabled={of.mine || of.price === ""}
            aria-label={t(`ad.take.${of.direction}`, {
              coin: of.symbol,
              name: of.nick_name,
              price: plainText(of.price, 2),
            })}
            onClick={() => onTake(of)}
          >
            {of.mine ? t("ad.mine") : t(of.direction)}
          </Button>
        </span>
      )}
    </article>
  );
}

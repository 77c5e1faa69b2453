import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import type { Advert } from "../../../../contract/http/c2c/shapes.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { timeText } from "../../../lib/format/time.ts";
import { coinSum, rangeText, unitPrice } from "../../../parts/c2c/money-text.ts";
import { PayMarks } from "../../../parts/c2c/PayMark.tsx";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { useResetTime } from "../../../parts/money/use-every.ts";
import { Button } from "../../../ui/Button.tsx";
import { Badge, type BadgeKind } from "../../../ui/figure/Badge.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: .75rem;
  padding: 1.75rem var(--gutter);
  border-bottom: 1px solid var(--line);
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: .5rem 1rem;
  font-weight: 600;
  > span:last-child { margin-left: auto; }
`;
const price = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: .25rem 1rem;
  b { font-size: var(--fs-h2); line-height: var(--lh-h2); overflow-wrap: anywhere; }
  small { color: var(--ink-3); font-size: var(--fs-cap); }
`;
const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  small { color: var(--ink-3); font-size: var(--fs-cap); }
`;
const reason = css`
  color: var(--warn);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
`;

const KINDS: Readonly<Record<Advert["state"], BadgeKind>> = {
  on_sale: "brand",
  hidden: "warn",
  closed: "plain",
  finished: "plain",
};

/** One of the user's own ads. `onRelist`: only for who may post. */
export function OwnAdvert({
  of,
  onClose,
  onRelist,
}: {
  of: Advert;
  onClose: () => void;
  onRelist?: () => void;
}) {
  const { t } = useTranslation(["advertiser", "c2c"]);
  const { own } = of;
  const resets = useResetTime();
  const title = t(of.direction === "buy" ? "list.sells" : "list.buys", { coin: of.symbol });
  const value = unitPrice(of.price, of.currency_symbol);
  const name = `${title} · ${of.currency} · ${value}`;
  return (
    <article className={card} aria-label={name}>
      <p className={head}>
        <CoinLogo code={of.symbol} size="s" />
        {title}
        <Badge kind={KINDS[of.state]}>{t(`list.state.${of.state}`)}</Badge>
      </p>
      <p className={price}>
        <b className="num" translate="no">
          {value}
        </b>
        <small>
          {of.currency}
          {of.price_type === "float" &&
            ` · ${t("list.ratio", { ratio: plainText(of.price_ratio) })}`}
        </small>
      </p>
      {own !== null && own.hidden_reason !== "" && (
        <p className={reason}>{t(`list.hidden.${own.hidden_reason}`, { time: resets })}</p>
      )}
      <KeyValue
        pairs={[
          {
            key: t("list.left"),
            value: (
              <span className="num" translate="no">
                {t("list.of", {
                  left: plainText(of.surplus, 2),
                  all: coinSum(of.quantity, of.symbol),
                })}
              </span>
            ),
          },
          {
            key: t("list.limit"),
            value: (
              <span className="num" translate="no">
                {rangeText(of.min_amount, of.max_amount, of.currency, of.currency_symbol)}
              </span>
            ),
          },
          ...(own !== null && of.on_sale
            ? [
                {
                  key: t("list.open"),
                  value: (
                    <span className="num" translate="no">
                      {own.open_orders}
                    </span>
                  ),
                },
                {
                  key: t("list.margin"),
                  value: (
                    <span className="num" translate="no">
                      {coinSum(own.margin, "USDT")}
                    </span>
                  ),
                },
              ]
            : []),
          {
            key: t(of.direction === "buy" ? "post.receive" : "post.payBy"),
            value: <PayMarks kinds={of.payment_types} />,
          },
        ]}
      />
      <div className={foot}>
        <small>{t("list.posted", { time: timeText(of.create_time) })}</small>
        {of.on_sale && (
          <Button
            size="s"
            kind="soft"
            aria-label={t("list.closeOf", { ad: name })}
            onClick={onClose}
          >
            {t("list.close")}
          </Button>
        )}
        {of.state === "closed" && onRelist && (
          <Button size="s" kind="soft" onClick={onRelist}>
            {t("list.relist")}
          </Button>
        )}
      </div>
    </article>
  );
}

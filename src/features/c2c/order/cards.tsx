/** The cards of an order: how far it is, its figures, a method in full, the other side. */
import { Check, Copy, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Order, Pay } from "../../../../contract/http/c2c/shapes.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { inFours } from "../../../lib/format/account-number.ts";
import { Face, MemberName } from "../../../parts/c2c/Face.tsx";
import { coinSum, fiatSum, rateText, unitPrice } from "../../../parts/c2c/money-text.ts";
import { PayMark } from "../../../parts/c2c/PayMark.tsx";
import { useOwnPicture } from "../../../parts/form/picture/use-own-picture.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { CountDown } from "../../../ui/figure/CountDown.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import * as s from "./order.styles.ts";

/** Title and what to do, with the time that is left where there is one. */
export function Head({
  title,
  text,
  until,
  ofMs,
  onEnd,
}: {
  title: ReactNode;
  text: ReactNode;
  until?: number;
  ofMs?: number;
  onEnd?: () => void;
}) {
  const { t } = useTranslation("c2c");
  return (
    <section className={s.head}>
      {until !== undefined && ofMs !== undefined && (
        <CountDown
          until={until}
          now={serverNow}
          label={t("open.left")}
          ringMs={ofMs}
          {...(onEnd && { onEnd })}
        >
          <span />
        </CountDown>
      )}
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    </section>
  );
}

/** Ordered, paid, released: `at` is the one that is waited for. */
export function Steps({ at }: { at: 1 | 2 }) {
  const { t } = useTranslation("c2c");
  return (
    <ol className={s.steps} aria-label={t("order.steps")}>
      {(["ordered", "pay", "release"] as const).map((key, i) => (
        <li
          key={key}
          data-state={i < at ? "done" : i === at ? "now" : "ahead"}
          aria-current={i === at ? "step" : undefined}
        >
          <i aria-hidden="true">{i < at ? <Icon of={Check} size="s" /> : i + 1}</i>
          {t(`order.step.${key}`)}
        </li>
      ))}
    </ol>
  );
}

/** A value that is typed elsewhere, with Copy beside it. */
export function Copied({
  text,
  shown = text,
  label,
}: {
  text: string;
  shown?: string;
  label: string;
}) {
  const { t } = useTranslation(["c2c", "money"]);
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast({ kind: "ok", text: t("money:copied") });
  };
  return (
    <span className={s.line}>
      {shown}
      <IconButton
        icon={Copy}
        size="s"
        label={t("money:copy", { what: label })}
        onClick={() => void copy()}
      />
    </span>
  );
}

/** Sum that is paid, and for what. */
export function Figures({ order, label }: { order: Order; label: string }) {
  const { t } = useTranslation("c2c");
  const { currency, currency_symbol: sign } = order;
  return (
    <section className={s.card}>
      <div className={s.sum}>
        <span>
          <small>{label}</small>
          <b className="num" translate="no">
            {fiatSum(order.amount, currency, sign)}
          </b>
        </span>
        <Copied text={order.amount} shown="" label={label} />
      </div>
      <KeyValue
        pairs={[
          { key: t("price"), value: unitPrice(order.price, sign) },
          { key: t("quantity"), value: coinSum(order.quantity, order.symbol) },
          {
            key: t("order.no"),
            value: (
              <Copied
                text={order.order_no}
                shown={`…${order.order_no.slice(-6)}`}
                label={t("order.no")}
              />
            ),
          },
        ]}
      />
    </section>
  );
}

/** A method with everything that a payer has to type. */
export function PayCard({ pay, payRef, end }: { pay: Pay; payRef?: string; end?: ReactNode }) {
  const { t } = useTranslation(["c2c", "payment"]);
  const values = Object.entries(pay.values).filter(([key, text]) => key !== "qr" && text !== "");
  return (
    <section className={s.card}>
      <div className={s.sum}>
        <strong>
          <PayMark kind={pay.type} />
        </strong>
        {end}
      </div>
      <KeyValue
        pairs={[
          ...(values.length === 0
            ? [
                { key: t("payment:field.holder"), value: pay.holder },
                { key: t("payment:field.account"), value: inFours(pay.account) },
              ]
            : values.map(([key, text]) => {
                const label = t(`payment:field.${key}`);
                return {
                  key: label,
                  value: <Copied text={text} shown={inFours(text)} label={label} />,
                };
              })),
          ...(payRef === undefined
            ? []
            : [
                {
                  key: t("order.reference"),
                  value: <Copied text={payRef} label={t("order.reference")} />,
                },
              ]),
        ]}
      />
      {pay.values.qr && <Shown url={pay.values.qr} label={t("payment:field.qr")} />}
    </section>
  );
}

/** A picture that its two sides may see. */
export function Shown({ url, label }: { url: string; label: string }) {
  const src = useOwnPicture(url);
  return src === undefined ? (
    <Skeleton w="20rem" h="20rem" r="1.5rem" />
  ) : (
    <img className={s.picture} src={src} alt={label} />
  );
}

/** The other side, by nickname and verified name. */
export function Peer({ order }: { order: Order }) {
  const { t } = useTranslation("c2c");
  const { peer } = order;
  return (
    <section className={s.card}>
      <div className={s.head}>
        <Face name={peer.nick_name} />
        <MemberName of={peer} />
      </div>
      <KeyValue
        pairs={[
          {
            key: t(order.my_role === "buyer" ? "order.sellerName" : "order.buyerName"),
            value: peer.real_name || "--",
          },
          {
            key: t("order.record"),
            value: `${t("ad.orders", { count: peer.stats.total_orders })} · ${rateText(peer.stats.completion_rate_30d)}`,
          },
        ]}
      />
    </section>
  );
}

/** The advertiser's terms, as they were written. */
export function Terms({ order }: { order: Order }) {
  const { t } = useTranslation("c2c");
  if (order.terms === "") return null;
  return (
    <section className={s.card}>
      <strong>{t("take.terms")}</strong>
      <p className={s.words}>{order.terms}</p>
    </section>
  );
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={s.warning}>
      <Icon of={TriangleAlert} size="s" />
      <span>{children}</span>
    </p>
  );
}

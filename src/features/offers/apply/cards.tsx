import { ChevronRight, Copy, LockKeyhole } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Ipo } from "../../../../contract/http/trading/ipo.ts";
import { type Amount, type Quantity, toText } from "../../../../contract/money/decimal.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { shareText } from "../../../lib/format/share.ts";
import { timeText } from "../../../lib/format/time.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import {
  allotmentRange,
  appliedShare,
  atLeastOne,
  chanceOf,
  expectedLots,
  lotsIn,
  rateText,
  timesText,
} from "../../../parts/offers/figures.ts";
import { OfferHead } from "../../../parts/offers/OfferHead.tsx";
import * as s from "../../../parts/offers/offers.styles.ts";
import {
  hashGroups,
  moneyIn,
  priceOf,
  sharesText,
  shortTime,
  wholePercent,
} from "../../../parts/offers/words.ts";
import { Button } from "../../../ui/Button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { AppliedBar, ShareBar } from "../index/applied.tsx";
import { useWhen } from "../index/OfferCard.tsx";

/** The company on offer, its price, and the five dates. */
export function OfferCardHead({ of, onEnd }: { of: Ipo; onEnd: () => void }) {
  const { t } = useTranslation("offers");
  const { label, when } = useWhen(of, onEnd);
  return (
    <section className={s.card}>
      <a className={s.tap} href={`#/ipo/stock?id=${of.id}`}>
        <OfferHead
          of={of}
          end={<Icon of={ChevronRight} size="s" />}
          {...(of.simulated && { line: t("simulated") })}
        />
      </a>
      <dl className={s.three}>
        <div>
          <dt>{of.finalPrice === "" ? t("priceIn", { unit: of.quoteUnit }) : t("stock.final")}</dt>
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
          <dt>{label}</dt>
          <dd className="num" translate="no" data-next="">
            {when}
          </dd>
        </div>
      </dl>
      <Dates of={of} />
    </section>
  );
}

function Dates({ of }: { of: Ipo }) {
  const { t } = useTranslation("offers");
  const now = serverNow();
  const all = [
    ["open", of.openAt],
    ["close", of.closeAt],
    [of.mode === "draw" ? "draw" : "allot", of.drawAt],
    ["refund", of.refundAt],
    ["list", of.listAt],
  ] as const;
  const next = all.findIndex(([, at]) => at > now);
  return (
    <ol className={s.dates} aria-label={t("times.label")}>
      {all.map(([key, at], i) => (
        <li
          key={key}
          data-state={at <= now ? "done" : "ahead"}
          aria-current={i === next ? "step" : undefined}
        >
          <b>{t(`times.${key}`)}</b>
          {shortTime(at)
            .split(" ")
            .map((part) => (
              <span key={part} className="num" translate="no">
                {part}
              </span>
            ))}
        </li>
      ))}
    </ol>
  );
}

/** How likely a lot is, or how far the quota is used. */
export function ChanceCard({ of }: { of: Ipo }) {
  const { t } = useTranslation("offers");
  const isDraw = of.mode === "draw";
  const chance = chanceOf(of);
  const [offered, asked] = [lotsIn(of.quota, of), lotsIn(of.applied, of)];
  const lots = (key: "onOffer" | "asked", count: bigint): string =>
    t(`chance.${key}`, { count: Number(count), lots: plainText(String(count)) });
  return (
    <section className={s.card}>
      <div className={s.chance}>
        <div>
          {t(isDraw ? "chance.one" : "chance.sub")}
          <strong className="num" translate="no">
            {isDraw ? shareText(toText(chance)) : wholePercent(appliedShare(of))}
          </strong>
        </div>
        <div>
          {t("chance.times")}
          <b className="num" translate="no">
            {asked === 0n ? t("chance.nobody") : `${timesText(of)}×`}
          </b>
        </div>
      </div>
      {isDraw ? (
        <ShareBar label={t("chance.one")} share={chance} tone="brand" />
      ) : (
        <AppliedBar of={of} />
      )}
      <p className={s.foot}>
        <span className="num" translate="no">
          {lots("onOffer", offered)}
        </span>
        <span className="num" translate="no">
          {lots("asked", asked)}
        </span>
      </p>
    </section>
  );
}

/** Outcome of a quantity: how likely it wins, what is frozen, when the rest is back. */
export function WhatFollows({
  of,
  quantity,
  frozen,
  available,
}: {
  of: Ipo;
  quantity: Quantity;
  frozen: Amount | undefined;
  available: string | undefined;
}) {
  const { t } = useTranslation("offers");
  const lots = lotsIn(toText(quantity), of);
  const chance = chanceOf(of);
  const { low, high } = allotmentRange(of, quantity);
  const rate = rateText(of);
  return (
    <>
      <dl className={s.facts}>
        {of.mode === "draw" ? (
          <>
            <Fact
              name={t("atLeast", { count: Number(lots) })}
              value={shareText(toText(atLeastOne(chance, lots)))}
            />
            <Fact name={t("expect")} value={toText(expectedLots(chance, lots))} />
          </>
        ) : (
          <Fact
            name={t("range")}
            value={
              low === high
                ? sharesText(t, toText(high))
                : t("rangeOf", { low: plainText(toText(low)), high: plainText(toText(high)) })
            }
          />
        )}
        {available !== undefined && (
          <div>
            <dt>{t("stockAccount")}</dt>
            <dd>
              <Sum of={available} unit="USDT" />
            </dd>
          </div>
        )}
        {of.quoteUnit !== "USD" && (
          <Fact
            name={t("rate")}
            value={rate === "" ? "--" : t("rateOf", { unit: of.quoteUnit, rate: amountText(rate) })}
          />
        )}
        <Fact name={t("fee")} value={`${amountText("0")} USDT`} />
        <div data-total="">
          <dt className="num" translate="no">
            {t("frozen", {
              qty: plainText(toText(quantity)),
              price: moneyIn(of.quoteUnit, of.priceHigh),
            })}
          </dt>
          <dd className="num" translate="no">
            {frozen === undefined ? "--" : amountText(toText(frozen))} USDT
          </dd>
        </div>
      </dl>
      <p>{t("payFinal", { time: shortTime(of.refundAt) })}</p>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num" translate="no">
      {value}
    </dd>
  </div>
);

/** The promise: the hash that was published before the opening, and the rule. */
export function FixedCard({ of }: { of: Ipo }) {
  const { t } = useTranslation("offers");
  const [open, setOpen] = useState(false);
  return (
    <section className={s.card}>
      <div className={s.titleRow}>
        <h2>{t("fixed.title")}</h2>
        <Button kind="text" size="s" onClick={() => setOpen(true)}>
          {t("fixed.rule")}
        </Button>
      </div>
      <p>{t("fixed.text")}</p>
      <Hash icon={LockKeyhole} of={of.commit} copy={t("fixed.copy")} />
      <p className="num" translate="no">
        {t("fixed.caption", { time: timeText(of.commitAt) })}
      </p>
      <Sheet open={open} onClose={() => setOpen(false)} title={t("rules.title")}>
        <ol className={s.steps}>
          {(["one", "two", "three", "four"] as const).map((key) => (
            <li key={key}>{t(`rules.${key}`)}</li>
          ))}
        </ol>
      </Sheet>
    </section>
  );
}

/** A hash or seed in groups that eyes can compare, to be copied. */
export function Hash({
  icon,
  of,
  copy,
}: {
  icon: Parameters<typeof Icon>[0]["of"];
  of: string;
  copy: string;
}) {
  const { t } = useTranslation("offers");
  const take = async (): Promise<void> => {
    if (await copyText(of)) toast({ kind: "ok", text: t("fixed.copied") });
  };
  return (
    <div className={s.hash}>
      <Icon of={icon} size="s" />
      <code>
        {hashGroups(of).map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no identity but their place
          <span key={i}>{part}</span>
        ))}
      </code>
      <IconButton icon={Copy} size="s" label={copy} onClick={() => void take()} />
    </div>
  );
}

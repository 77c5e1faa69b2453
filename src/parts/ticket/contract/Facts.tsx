import { ArrowLeftRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../../contract/money/decimal.ts";
import { percentOf } from "../../../lib/format/ratio.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Sum } from "../../money/Sum.tsx";
import * as base from "../ticket.styles.ts";
import { both } from "./contract.styles.ts";
import type { ContractWorld } from "./judge.ts";

/** A figure of each side, the long's first, in the sides' colours where they differ. */
const Both = ({ name }: { name: string }) => (
  <dd className={both}>
    <span className="num" translate="no" data-f={`${name}Long`} />
    <span className="num" translate="no" data-f={`${name}Short`} />
  </dd>
);

/**
 * Cost or result of the order, in cells that `use-painted-preview.ts` writes, and what is
 * available.
 */
export function Facts({
  world,
  isOpening,
  signedIn,
  isForex,
}: {
  world: Pick<ContractWorld, "available" | "rates">;
  isOpening: boolean;
  signedIn: boolean;
  isForex: boolean;
}) {
  const { t } = useTranslation(["perpetual", "trade"]);
  return (
    <dl className={base.facts}>
      {isOpening ? (
        <>
          <dt>{t("averageLong")}</dt>
          <dd className="num" translate="no" data-f="averageLong" />
          <dt>{t("averageShort")}</dt>
          <dd className="num" translate="no" data-f="averageShort" />
        </>
      ) : (
        <>
          <dt>{t("gainLong")}</dt>
          <dd className="num" translate="no" data-f="gainLong" />
          <dt>{t("gainShort")}</dt>
          <dd className="num" translate="no" data-f="gainShort" />
        </>
      )}
      <dt>{t(isOpening ? "marginShort" : "closing.released")}</dt>
      <Both name="margin" />
      <dt>{t("feeAt", { rate: percentOf(toText(world.rates.taker)) })}</dt>
      <Both name="fee" />
      {isOpening && (
        <>
          <dt>{t("trade:confirm.cost")}</dt>
          <Both name="frozen" />
        </>
      )}
      {isForex && (
        <>
          <dt>{t("forex.pip")}</dt>
          <dd className="num" translate="no" data-f="pip" />
          {isOpening && (
            <>
              <dt>{t("forex.swapLong")}</dt>
              <dd className="num" translate="no" data-f="swapLong" data-dir="flat" />
              <dt>{t("forex.swapShort")}</dt>
              <dd className="num" translate="no" data-f="swapShort" data-dir="flat" />
            </>
          )}
        </>
      )}
      <dt>{t("trade:available")}</dt>
      <dd>
        {world.available === undefined ? MISSING : <Sum of={toText(world.available)} />}
        {signedIn && (
          <a
            className="hit"
            href={`#/transfer/index?to=${isForex ? "FOREX" : "CONTRACT"}&symbol=USDT`}
            aria-label={t("trade:transfer")}
          >
            <Icon of={ArrowLeftRight} size="xs" />
          </a>
        )}
      </dd>
    </dl>
  );
}

import { ArrowLeftRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../../contract/money/decimal.ts";
import { MISSING } from "../../../lib/format/signs.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Sum } from "../../money/Sum.tsx";
import * as base from "../ticket.styles.ts";
import type { ContractWorld } from "./judge.ts";
import { percentOf } from "./preview.ts";

/** What the order would cost or bring, in cells that `use-painted-preview.ts` writes, and what is available. */
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
          <dd className="num" data-f="averageLong" />
          <dt>{t("averageShort")}</dt>
          <dd className="num" data-f="averageShort" />
        </>
      ) : (
        <>
          <dt>{t("gainLong")}</dt>
          <dd className="num" data-f="gainLong" />
          <dt>{t("gainShort")}</dt>
          <dd className="num" data-f="gainShort" />
        </>
      )}
      <dt>{t(isOpening ? "marginShort" : "closing.released")}</dt>
      <dd className="num" data-f="margin" />
      <dt>{t("feeAt", { rate: percentOf(toText(world.rates.taker)) })}</dt>
      <dd className="num" data-f="fee" />
      {isOpening && (
        <>
          <dt>{t("trade:confirm.cost")}</dt>
          <dd className="num" data-f="frozen" />
        </>
      )}
      {isForex && (
        <>
          <dt>{t("forex.pip")}</dt>
          <dd className="num" data-f="pip" />
          {isOpening && (
            <>
              <dt>{t("forex.swapLong")}</dt>
              <dd className="num" data-f="swapLong" data-dir="flat" />
              <dt>{t("forex.swapShort")}</dt>
              <dd className="num" data-f="swapShort" data-dir="flat" />
            </>
          )}
        </>
      )}
      <dt>{t("trade:available")}</dt>
      <dd>
        {world.available === undefined ? MISSING : <Sum of={toText(world.available)} />}
        {signedIn && (
          <a className="hit" href={`#/transfer/index?to=${isForex ? "FOREX" : "CONTRACT"}&symbol=USDT`} aria-label={t("trade:transfer")}>
            <Icon of={ArrowLeftRight} size="xs" />
          </a>
        )}
      </dd>
    </dl>
  );
}

import { useTranslation } from "react-i18next";
import type { Pledge } from "../../../../contract/http/money/pledge.ts";
import {
  type Amount,
  decimal,
  type Price,
  toText,
  ZERO,
} from "../../../../contract/money/decimal.ts";
import { backTo, PLEDGE } from "../../../../contract/rules/finance/pledge.ts";
import { shareText } from "../../../lib/format/share.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import * as s from "../loan.styles.ts";

/**
 * Fills in what brings the loan to 60 %, and to the rate it may be opened at; nothing of it where
 * it is there already.
 */
export function QuickTo({
  loan,
  by,
  onTake,
}: {
  loan: Pledge;
  by: "add" | "repay";
  onTake: (amount: string) => void;
}) {
  const { t } = useTranslation("loan");
  const { debt, pledgeQty, indexPrice, initialRate } = loan;
  if (indexPrice === "") return null;
  const price = decimal<Price>(indexPrice);
  const needed = (ratio: string): Amount =>
    backTo(decimal(debt), decimal(pledgeQty), price, decimal(ratio))[by];
  const ratios = [toText(PLEDGE.warn), initialRate].filter((ratio) => needed(ratio) > ZERO);
  if (ratios.length === 0) return null;
  return (
    <span className={s.chips}>
      <span>
        {ratios.map((ratio) => (
          <Chip key={ratio} onClick={() => onTake(toText(needed(ratio)))}>
            {t("quickTo", { share: shareText(ratio).replace(/[.,]00(?!\d)/, "") })}
          </Chip>
        ))}
      </span>
    </span>
  );
}

import { useTranslation } from "react-i18next";
import type { EarnProduct } from "../../../../contract/http/money/earn.ts";
import { toText, ZERO } from "../../../../contract/money/decimal.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { useErrorWords } from "../../../parts/page/use-error-words.ts";
import { Sentence } from "../../../parts/text/Sentence.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import * as s from "../earn.styles.ts";
import { type Plan, worstCase } from "../figures.ts";
import { rulesPath } from "../words.ts";
import type { Buying } from "./use-buying.ts";

/** The agreement: to the terms, and to what leaving early costs at most, as a figure. */
export function Agreement({ of, product, plan }: { of: Buying; product: EarnProduct; plan: Plan }) {
  const { t } = useTranslation("earn");
  const words = useErrorWords();
  const worst = worstCase(plan);
  return (
    <div className={s.agree}>
      <Checkbox checked={of.agreed} onChange={of.agree} invalid={of.isUnagreed}>
        <Sentence
          text={
            worst === ZERO
              ? t("agree.plain")
              : t("agree.worst", { sum: `${amountText(toText(worst))} ${product.symbol}` })
          }
          part={(terms) => <a href={`#${rulesPath(product.type)}`}>{terms}</a>}
        />
      </Checkbox>
      {of.isUnagreed && <p role="alert">{words("termsNotAgreed")}</p>}
    </div>
  );
}

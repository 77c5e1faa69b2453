import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FIATS } from "../../../contract/money/assets.ts";
import {
  type Amount,
  decimal,
  multiply,
  type Rate,
  toFixed,
} from "../../../contract/money/decimal.ts";
import { reloadRates, useQueryOf, useRateOf } from "../../data/queries/money/rate.ts";
import { currency$, setCurrency } from "../../data/stores/device/currency.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { group, MISSING, marks } from "../../lib/format/signs.ts";
import { timeText } from "../../lib/format/time.ts";
import { nameOfCode } from "../../lib/language/code-names.ts";
import { AmountField } from "../../parts/amount/AmountField.tsx";
import { FormCard } from "../../parts/form/FormPage.tsx";
import { useBack } from "../../parts/instrument/use-back.ts";
import { LoadFailed } from "../../parts/page/LoadFailed.tsx";
import { Radio } from "../../ui/field/Radio.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Cell } from "../../ui/list/Cell.tsx";
import { CellGroup } from "../../ui/list/CellGroup.tsx";
import { page } from "./exchange.styles.ts";

const PLACES = 4;

/** A USDT sum in each currency, and the one that values are shown in. */
export default function ExchangeRate() {
  const { t } = useTranslation("exchange");
  const back = useBack("/my/index");
  const chosen = useValue(currency$);
  const [amount, setAmount] = useState("1");
  const query = useQueryOf(chosen);
  const at = query.data?.ts;
  return (
    <>
      <Header title={t("rates.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={page}>
        <FormCard>
          <AmountField
            name="amount"
            label={t("rates.sum")}
            value={amount}
            onChange={setAmount}
            decimals={8}
            unit="USDT"
          />
        </FormCard>
        <LoadFailed of={query} onRetry={reloadRates} />
        <CellGroup note={at === undefined ? undefined : t("rates.asOf", { time: timeText(at) })}>
          {FIATS.map((code) => (
            <RateCell key={code} code={code} amount={amount} isChosen={code === chosen} />
          ))}
        </CellGroup>
      </Page>
    </>
  );
}

function RateCell({ code, amount, isChosen }: { code: string; amount: string; isChosen: boolean }) {
  const { i18n } = useTranslation();
  const rate = useRateOf(code);
  const sum = amount === "" || amount.endsWith(".") ? "0" : amount;
  const shown = rate === undefined ? MISSING : `${rate.sign}${money(sum, rate.rate)}`;
  return (
    <Cell
      control
      label={code}
      caption={nameOfCode(i18n.language, "currency", code)}
      value={
        <>
          <span className="num" translate="no">
            {shown}
          </span>
          <Radio name="currency" checked={isChosen} onChange={() => setCurrency(code)} />
        </>
      }
    />
  );
}

function money(sum: string, rate: string): string {
  const [whole, fraction = ""] = toFixed(
    multiply<Amount>([decimal<Amount>(sum), decimal<Rate>(rate)], PLACES, "down"),
    PLACES,
  ).split(".");
  return group(whole) + marks.point + fraction;
}

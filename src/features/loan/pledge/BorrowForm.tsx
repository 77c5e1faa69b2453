import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type Asset, placesOf } from "../../../../contract/money/assets.ts";
import { toText } from "../../../../contract/money/decimal.ts";
import { usePledgePreview } from "../../../data/queries/money/loans.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import type { Query } from "../../../data/queries/query.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { amountText, exactText } from "../../../lib/format/amount.ts";
import { plainText } from "../../../lib/format/plain.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { type Bounds, useSizeWords } from "../../../parts/amount/use-size-words.ts";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { useDebounced } from "../../../parts/form/use-debounced.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { CoinButton } from "../../../parts/money/CoinButton.tsx";
import { isFresh, useIndexPrices } from "../../../parts/money/pledge/use-index-prices.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useEvery } from "../../../parts/money/use-every.ts";
import { StaleNote } from "../../../parts/page/StaleNote.tsx";
import { GateNote, useGate } from "../../../parts/proof/GateNote.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { after } from "../detail/after.ts";
import * as s from "../loan.styles.ts";
import { BorrowSheet } from "./BorrowSheet.tsx";
import type { PledgeTerms } from "./borrow.ts";
import { firstDebt, mostOf, refusalsOf } from "./borrow.ts";
import { LoanFacts } from "./LoanFacts.tsx";
import { RatioCard } from "./RatioCard.tsx";
import { RatioPlot } from "./RatioPlot.tsx";

const PREVIEW_AFTER_MS = 500;

/** The loan at the price of now is asked for again this often, beside events. */
const AGAIN_MS = 3000;

const ofMost = (most: string | undefined, unit: string): Bounds => ({
  ...(most !== undefined && { most }),
  unit,
});

/** Collateral and amount; below them what the loan would be. */
export function BorrowForm({ terms, config }: { terms: PledgeTerms; config: Query<unknown> }) {
  const { t } = useTranslation(["loan", "money"]);
  const navigate = useNavigate();
  const words = useSizeWords();
  const [symbol, setSymbol] = useState(terms.coins[0].symbol);
  const [typed, setTyped] = useState({ qty: "", amount: "" });
  const [termDays, setTerm] = useState(terms.termDays[0]);
  const [told, setTold] = useState({ qty: false, amount: false });
  const [asks, setAsks] = useState(false);
  const gate = useGate();
  const pocket = usePocket("FUNDS").data;
  const offered = terms.coins.find((one) => one.symbol === symbol) ?? terms.coins[0];
  const index = useIndexPrices([symbol]).get(symbol);
  const coin = index === undefined ? offered : { ...offered, indexPrice: toText(index.price) };
  const available = pocket && (pocket.transferable[coin.symbol] ?? "0");
  const borrowing = { coin, ...typed, available };
  const refusals = refusalsOf(borrowing);
  const most = mostOf(borrowing);
  const [loanSymbol] = terms.loanSymbols;
  const isGood = refusals.qty === undefined && refusals.amount === undefined;
  const canShow =
    (refusals.qty === undefined || refusals.qty === "insufficientBalance") &&
    refusals.amount === undefined;
  const wanted = {
    pledgeSymbol: coin.symbol,
    pledgeQty: typed.qty,
    loanSymbol,
    amount: typed.amount,
    termDays,
  };
  const still = useDebounced(canShow ? JSON.stringify(wanted) : "", PREVIEW_AFTER_MS);
  const asked = usePledgePreview(canShow && still === JSON.stringify(wanted) ? wanted : undefined);
  const preview = asked.data;
  useEvery(AGAIN_MS, () => {
    if (index === undefined || !isFresh(index)) config.reload();
    asked.reload();
  });
  const debt = preview && firstDebt(typed.amount);
  const ratio =
    debt === undefined
      ? undefined
      : after({ debt, pledgeQty: typed.qty, indexPrice: coin.indexPrice }, {});
  const next = (): void => {
    setTold({ qty: true, amount: true });
    if (!session$.signedIn.peek()) navigate("/login?redirect=%2Fcryptos%2FpledgeLoan");
    else if (isGood && preview !== undefined) setAsks(true);
  };
  return (
    <>
      <Page grouped className={page}>
        <StaleNote of={config} />
        <GateNote of={gate} />
        <FormCard>
          <AmountField
            name="qty"
            label={t("pledge")}
            labelEnd={
              <>
                {t("money:available")} <Sum of={available ?? ""} unit={coin.symbol} />
              </>
            }
            value={typed.qty}
            onChange={(qty) => setTyped({ ...typed, qty })}
            onBlur={() => setTold({ ...told, qty: typed.qty !== "" })}
            decimals={placesOf(coin.symbol as Asset)}
            {...(available !== undefined && { available })}
            unit={
              <CoinButton
                label={t("pledge")}
                value={coin.symbol}
                options={terms.coins.map((one) => one.symbol)}
                onChange={setSymbol}
              />
            }
            hint={t("index", {
              price: coin.indexPrice === "" ? "--" : amountText(coin.indexPrice),
              symbol: loanSymbol,
              min: plainText(coin.minPledge),
            })}
            error={
              told.qty && refusals.qty !== undefined
                ? words(refusals.qty, typed.qty, { least: coin.minPledge, unit: coin.symbol })
                : undefined
            }
          />
          <AmountField
            name="amount"
            label={t("get")}
            labelEnd={most !== undefined && t("upTo", { sum: `${amountText(most)} ${loanSymbol}` })}
            value={typed.amount}
            onChange={(amount) => setTyped({ ...typed, amount })}
            onBlur={() => setTold({ ...told, amount: typed.amount !== "" })}
            decimals={placesOf(loanSymbol as Asset)}
            {...(most !== undefined && { available: most })}
            unit={loanSymbol}
            error={
              told.amount && refusals.amount !== undefined
                ? words(refusals.amount, typed.amount, ofMost(most, loanSymbol))
                : undefined
            }
          />
        </FormCard>
        <div className={s.chips}>
          <span>{t("term")}</span>
          <span>
            {terms.termDays.map((days) => (
              <Chip key={days} selected={days === termDays} onClick={() => setTerm(days)}>
                {t("days", { count: days })}
              </Chip>
            ))}
          </span>
        </div>
        <RatioCard ltv={ratio?.ltv ?? ""} risk={ratio?.risk ?? ""} />
        {preview !== undefined && preview.ltv !== "" && (
          <RatioPlot preview={preview} termDays={termDays} />
        )}
        <LoanFacts terms={terms} coin={coin.symbol} loan={loanSymbol} preview={preview} />
        <p className={s.agree}>
          <a href="#/cryptos/loanRule?type=pledge">{t("rules.pledge")}</a>
        </p>
      </Page>
      <ActionBar>
        <Button kind="primary" wide off={!isGood || preview === undefined} onClick={next}>
          {typed.amount === ""
            ? t("borrow")
            : t("borrowSum", {
                sum: `${exactText(typed.amount.replace(/\.$/, ""))} ${loanSymbol}`,
              })}
        </Button>
      </ActionBar>
      {preview && (
        <BorrowSheet open={asks} onClose={() => setAsks(false)} wanted={wanted}>
          <LoanFacts
            terms={terms}
            coin={coin.symbol}
            loan={loanSymbol}
            preview={preview}
            pledged={typed.qty}
            borrowed={typed.amount}
          />
        </BorrowSheet>
      )}
    </>
  );
}

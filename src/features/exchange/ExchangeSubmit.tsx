import { css } from "@linaria/core";
import { TrendingDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import { type ExchangeRow, QUOTE_MS } from "../../../contract/http/money/exchange.ts";
import { type Amount, decimal, subtract, toText } from "../../../contract/money/decimal.ts";
import { takeQuote } from "../../data/commands/money.ts";
import { askQuote } from "../../data/queries/money/exchange.ts";
import { usePocket } from "../../data/queries/money/wallets.ts";
import { tellError } from "../../data/stores/call-errors.ts";
import { amountText, exactText } from "../../lib/format/amount.ts";
import { ratioBp, shareBpText } from "../../lib/format/percent.ts";
import { timeText } from "../../lib/format/time.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { CopiedNo, MoneyFacts, MoneyOutcome } from "../../parts/money/MoneyResult.tsx";
import { QuoteRing, useLeft } from "../../parts/money/QuoteRing.tsx";
import { Sum } from "../../parts/money/Sum.tsx";
import { tellMissing } from "../../parts/proof/call-with-proof.ts";
import { isStale } from "../../parts/proof/is-stale.ts";
import { Button } from "../../ui/Button.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Banner } from "../../ui/state/Banner.tsx";
import { rateWords } from "./ExchangePage.tsx";
import { page } from "./exchange.styles.ts";
import { type AskedQuote, quoteDraft } from "./quote-draft.ts";

const sums = css`
  display: grid;
  justify-items: center;
  gap: .5rem;
  padding: 2.5rem 0 1rem;
  text-align: center;
  color: var(--ink-2);
  b { font-size: var(--fs-hero); line-height: var(--lh-hero); font-weight: 700; color: var(--ink); overflow-wrap: anywhere; }
`;
const note = css`
  text-align: center;
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
`;

/** A firm price with its time left; taken, or asked for again. Then what became of it. */
export default function ExchangeSubmit() {
  const [asked, setAsked] = useState(quoteDraft.get);
  const [done, setDone] = useState<ExchangeRow>();
  if (done !== undefined) return <Done row={done} />;
  if (asked === undefined) return <Navigate to="/cryptos/exchangePage" replace />;
  return (
    <Firm
      key={asked.quote.quoteId}
      asked={asked}
      onNew={(next) => {
        quoteDraft.set(next);
        setAsked(next);
      }}
      onDone={(row) => {
        quoteDraft.set(undefined);
        setDone(row);
      }}
    />
  );
}

interface FirmProps {
  asked: AskedQuote & { worse?: boolean };
  onNew: (next: AskedQuote & { worse?: boolean }) => void;
  onDone: (row: ExchangeRow) => void;
}

function Firm({ asked, onNew, onDone }: FirmProps) {
  const { t } = useTranslation("exchange");
  const back = useBack("/cryptos/exchangePage");
  const [busy, setBusy] = useState(false);
  const { quote, side, worse } = asked;
  const left = useLeft(quote.validUntil, QUOTE_MS);
  const isOver = left <= 0;
  const has = usePocket("FUNDS").data?.transferable[quote.from];
  const stays =
    has === undefined || decimal(has) < decimal(quote.fromAmount)
      ? undefined
      : subtract(decimal<Amount>(has), decimal<Amount>(quote.fromAmount));

  const again = async (): Promise<void> => {
    const { from, to, fromAmount, toAmount } = quote;
    const answer = await askQuote({
      from,
      to,
      ...(side === "from" ? { fromAmount } : { toAmount }),
    });
    if (!answer.ok) return tellError(answer.error);
    onNew({ quote: answer.value, side, worse: decimal(answer.value.rate) < decimal(quote.rate) });
  };
  const take = async (): Promise<void> => {
    const answer = await takeQuote({ quoteId: quote.quoteId }, { quiet: true });
    if (answer.ok) return onDone(answer.value);
    // The market has left it behind: the next one, marked as worse.
    if (isStale(answer)) return again();
    if (answer.error.kind !== "aborted" && !tellMissing(answer.error)) tellError(answer.error);
  };
  const press = async (): Promise<void> => {
    setBusy(true);
    await (isOver ? again() : take());
    setBusy(false);
  };
  const seconds = Math.ceil(left / 1000);
  return (
    <>
      <Header title={t("confirm")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={page}>
        <section className={sums}>
          <span>{t("pay")}</span>
          <b>
            {exactText(quote.fromAmount)} {quote.from}
          </b>
          <span>{t("get")}</span>
          <b>
            {exactText(quote.toAmount)} {quote.to}
          </b>
        </section>
        {worse && (
          <Banner kind="warn" icon={TrendingDown}>
            {t("worse")}
          </Banner>
        )}
        <MoneyFacts
          pairs={[
            {
              key: t("fixed"),
              value: rateWords(quote.from, quote.to, quote.rate, quote.inverseRate),
            },
            { key: t("spread"), value: shareBpText(ratioBp(quote.spread)) },
            { key: t("money:fee"), value: `${amountText(quote.fee)} ${quote.from}` },
            { key: t("paidFrom"), value: t("money:type.FUNDS") },
            {
              key: t("money:left", { type: t("money:type.FUNDS") }),
              value: <Sum of={stays && toText(stays)} unit={quote.from} />,
            },
          ]}
        />
        <p className={note}>{t("holds", { count: QUOTE_MS / 1000 })}</p>
        <p className={note}>{t("moves")}</p>
      </Page>
      <ActionBar>
        <Button onClick={back}>{t("cancel")}</Button>
        <Button kind="primary" busy={busy} onClick={() => void press()}>
          {isOver ? (
            t("newQuote")
          ) : (
            <QuoteRing leftMs={left} lifeMs={QUOTE_MS} label={t("left", { count: seconds })}>
              {t("take", { sum: `${exactText(quote.toAmount)} ${quote.to}` })}
            </QuoteRing>
          )}
        </Button>
      </ActionBar>
    </>
  );
}

function Done({ row }: { row: ExchangeRow }) {
  const { t } = useTranslation("exchange");
  const navigate = useNavigate();
  const leave = (): void => void navigate("/personal/index", { replace: true });
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: leave }} />
      <Page grouped className={page}>
        <MoneyOutcome
          status={row.status}
          words={t(`status.${row.status}`)}
          sum={<Sum of={row.toAmount} unit={row.to} exact />}
        />
        <MoneyFacts
          pairs={[
            { key: t("paid"), value: <Sum of={row.fromAmount} unit={row.from} exact /> },
            { key: t("money:orderNo"), value: <CopiedNo no={row.orderNo} /> },
            { key: t("money:time"), value: timeText(row.createTime) },
          ]}
        />
      </Page>
      <ActionBar even>
        <Button onClick={() => navigate("/cryptos/exchangeHistory", { replace: true })}>
          {t("money:history")}
        </Button>
        <Button kind="primary" onClick={() => navigate("/cryptos/exchangePage", { replace: true })}>
          {t("money:again")}
        </Button>
      </ActionBar>
    </>
  );
}

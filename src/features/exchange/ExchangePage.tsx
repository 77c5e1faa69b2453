import { css } from "@linaria/core";
import { ArrowUpDown, History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { type Amount, decimal, subtract, toText } from "../../../contract/money/decimal.ts";
import { askQuote, useExchangeCoins } from "../../data/queries/money/exchange.ts";
import { useRate } from "../../data/queries/money/rate.ts";
import { usePocket } from "../../data/queries/money/wallets.ts";
import { tellError } from "../../data/stores/call-errors.ts";
import { amountText } from "../../lib/format/amount.ts";
import { AmountField } from "../../parts/amount/AmountField.tsx";
import { useSizeWords } from "../../parts/amount/use-size-words.ts";
import { FormCard, FormPage } from "../../parts/form/FormPage.tsx";
import { useBack } from "../../parts/instrument/use-back.ts";
import { CoinButton } from "../../parts/money/CoinButton.tsx";
import { HideButton } from "../../parts/money/HideButton.tsx";
import { LiveWorth } from "../../parts/money/LiveWorth.tsx";
import { Sum } from "../../parts/money/Sum.tsx";
import { useEvery } from "../../parts/money/use-every.ts";
import { useLiveCoins } from "../../parts/money/use-live-coins.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Button } from "../../ui/Button.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { type ExchangeCoin, indicative, missingOf } from "./indicative.ts";
import { MarketCard } from "./MarketCard.tsx";
import { quoteDraft } from "./quote-draft.ts";

const turn = css`
  display: grid;
  justify-items: center;
  margin: -1rem 0;
`;
const AGAIN_MS = 3000;

/**
 * One coin for another: the side that is typed is fixed, the other follows the market until a quote
 * is asked for.
 */
export default function ExchangePage() {
  const { t } = useTranslation("exchange");
  const coins = useExchangeCoins();
  const back = useBack("/personal/index");
  useEvery(AGAIN_MS, coins.reload);
  if (coins.data !== undefined) return <Exchange coins={coins.data} />;
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: back }} />
      <PageState of={coins}>{() => null}</PageState>
    </>
  );
}

function Exchange({ coins }: { coins: readonly ExchangeCoin[] }) {
  const { t } = useTranslation("exchange");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [codes, setCodes] = useState(() => pair(coins, query.get("from"), query.get("to")));
  const [typed, setTyped] = useState<{ side: "from" | "to"; amount: string }>({
    side: "from",
    amount: "",
  });
  const [busy, setBusy] = useState(false);
  const pocket = usePocket("FUNDS");
  const rate = useRate();
  const sized = useSizeWords();
  const live = useLiveCoins([codes.from, codes.to]);
  // The bought one of two coins.
  const market = codes.to === "USDT" ? codes.from : codes.to;
  const of = (code: string): ExchangeCoin =>
    coins.find(({ symbol }) => symbol === code) ?? coins[0];
  const [from, to] = [of(codes.from), of(codes.to)];
  const available = pocket.data?.transferable[from.symbol] ?? "0";
  const at = indicative(from, to, typed.side, typed.amount);
  const missing = missingOf(at, from, available);
  const computed =
    at === undefined || typed.amount === ""
      ? ""
      : toText(typed.side === "from" ? at.toAmount : at.fromAmount);
  const amounts =
    typed.side === "from"
      ? { from: typed.amount, to: computed }
      : { from: computed, to: typed.amount };

  const swap = (): void => {
    setCodes({ from: codes.to, to: codes.from });
    setTyped({ side: typed.side === "from" ? "to" : "from", amount: typed.amount });
  };
  const pick = (side: "from" | "to", code: string): void => {
    if (code === (side === "from" ? codes.to : codes.from)) swap();
    else setCodes({ ...codes, [side]: code });
  };
  const preview = async (event: { preventDefault(): void }): Promise<void> => {
    event.preventDefault();
    if (missing !== undefined || busy) return;
    setBusy(true);
    const answer = await askQuote({
      from: from.symbol,
      to: to.symbol,
      ...(typed.side === "from" ? { fromAmount: typed.amount } : { toAmount: typed.amount }),
    });
    setBusy(false);
    if (!answer.ok) return tellError(answer.error);
    quoteDraft.set({ quote: answer.value, side: typed.side });
    navigate(`/cryptos/exchangeSubmit?quote_id=${answer.value.quoteId}`);
  };
  const shown = (coin: string): string | undefined =>
    pocket.data && (pocket.data.transferable[coin] ?? "0");
  const left =
    missing === undefined
      ? toText(subtract(decimal<Amount>(available), decimal<Amount>(amounts.from)))
      : available;
  const symbols = coins.map(({ symbol }) => symbol);
  const worth = (symbol: string, amount: string) => (
    <LiveWorth
      of={[{ symbol, amount: amount.replace(/\.$/, "") || "0" }]}
      coins={live}
      rate={rate}
      before="≈ "
      signed
    />
  );
  const bounds = { least: from.min, most: from.max, unit: from.symbol };
  const said =
    missing === "range"
      ? sized("amountOutsideRange", amounts.from, bounds)
      : missing === "balance" && t("missing.balance");
  const told = typed.amount !== "" && said;
  return (
    <FormPage
      title={t("title")}
      home="/personal/index"
      onSubmit={(event) => void preview(event)}
      end={
        <>
          <HideButton />
          <IconButton
            icon={History}
            label={t("history")}
            onClick={() => navigate("/cryptos/exchangeHistory")}
          />
        </>
      }
      footer={
        <Button type="submit" kind="primary" wide busy={busy} off={missing !== undefined}>
          {missing === "rate" ? t("missing.rate") : t("preview")}
        </Button>
      }
    >
      <FormCard>
        <AmountField
          name="fromAmount"
          label={t("pay")}
          labelEnd={
            <>
              {t("money:available")} <Sum of={shown(from.symbol)} unit={from.symbol} />
            </>
          }
          value={amounts.from}
          onChange={(amount) => setTyped({ side: "from", amount })}
          decimals={from.precision}
          available={available}
          unit={
            <CoinButton
              label={t("pay")}
              value={from.symbol}
              options={symbols}
              onChange={(code) => pick("from", code)}
            />
          }
          hint={worth(from.symbol, amounts.from)}
          error={told || undefined}
        />
        <div className={turn}>
          <IconButton icon={ArrowUpDown} label={t("swap")} onClick={swap} />
        </div>
        <AmountField
          name="toAmount"
          label={t("get")}
          labelEnd={
            <>
              {t("inFunds")} <Sum of={shown(to.symbol)} unit={to.symbol} />
            </>
          }
          value={amounts.to}
          onChange={(amount) => setTyped({ side: "to", amount })}
          decimals={to.precision}
          unit={
            <CoinButton
              label={t("get")}
              value={to.symbol}
              options={symbols}
              onChange={(code) => pick("to", code)}
            />
          }
          hint={worth(to.symbol, amounts.to)}
        />
      </FormCard>
      <MarketCard code={market} coin={live.get(market)}>
        <KeyValue
          pairs={[
            {
              key: t("indicative"),
              value:
                at === undefined
                  ? "--"
                  : rateWords(from.symbol, to.symbol, toText(at.rate), toText(at.inverseRate)),
            },
            {
              key: t("limits"),
              value:
                from.min === ""
                  ? "--"
                  : `${amountText(from.min)} · ${amountText(from.max)} ${from.symbol}`,
            },
            {
              key: t("money:left", { type: t("money:type.FUNDS") }),
              value: <Sum of={pocket.data && left} unit={from.symbol} />,
            },
          ]}
        />
      </MarketCard>
      {available === "0" && pocket.data !== undefined && (
        <Button kind="soft" wide onClick={() => navigate("/transfer/index?from=SPOT&to=FUNDS")}>
          {t("fill")}
        </Button>
      )}
    </FormPage>
  );
}

/** The dearer coin as one: "1 BTC = 64,297.23 USDT". */
export function rateWords(from: string, to: string, rate: string, inverse: string): string {
  return /^0\./.test(rate)
    ? `1 ${to} = ${amountText(inverse)} ${from}`
    : `1 ${from} = ${amountText(rate)} ${to}`;
}

/** The pair that an address names, of the coins there are, never one coin twice. */
function pair(
  coins: readonly ExchangeCoin[],
  from: string | null,
  to: string | null,
): { from: string; to: string } {
  const known = (code: string | null): string | undefined =>
    coins.find(({ symbol }) => symbol === code?.toUpperCase())?.symbol;
  const first = known(from) ?? (known(to) === "USDT" ? "BTC" : "USDT");
  const second = known(to) ?? (first === "USDT" ? "BTC" : "USDT");
  return { from: first, to: second === first ? (first === "USDT" ? "BTC" : "USDT") : second };
}

import { ArrowUpDown, History } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { ERRORS } from "../../../contract/errors.ts";
import { WALLET_TYPES, type WalletType } from "../../../contract/http/money/wallet.ts";
import { type Asset, placesOf } from "../../../contract/money/assets.ts";
import { type Amount, decimal, subtract, toText } from "../../../contract/money/decimal.ts";
import { coinsOf } from "../../../contract/rules/pockets.ts";
import { usePocket } from "../../data/queries/money/wallets.ts";
import { amountText } from "../../lib/format/amount.ts";
import { AmountField } from "../../parts/amount/AmountField.tsx";
import { FormCard, FormPage } from "../../parts/form/FormPage.tsx";
import { CoinButton } from "../../parts/money/CoinButton.tsx";
import { HideButton } from "../../parts/money/HideButton.tsx";
import { MoneyFacts } from "../../parts/money/MoneyResult.tsx";
import { Sum } from "../../parts/money/Sum.tsx";
import { LoadFailed } from "../../parts/page/LoadFailed.tsx";
import { useErrorWords } from "../../parts/page/use-error-words.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { transferDraft } from "./draft.ts";
import { refusalOf } from "./judge.ts";
import { Side } from "./Side.tsx";
import * as s from "./transfer.styles.ts";

const pocketOf = (text: string | null, fallback: WalletType): WalletType =>
  WALLET_TYPES.find((type) => type === text?.toUpperCase()) ?? fallback;

/** From which pocket to which, what, and how much. */
export default function TransferIndex() {
  const { t } = useTranslation("transfer");
  const navigate = useNavigate();
  const words = useErrorWords();
  const [query] = useSearchParams();
  const kept = transferDraft.get();
  const [from, setFrom] = useState(() =>
    pocketOf(
      query.get("from"),
      kept?.from ?? (query.get("to")?.toUpperCase() === "FUNDS" ? "SPOT" : "FUNDS"),
    ),
  );
  const [to, setTo] = useState(() =>
    pocketOf(query.get("to"), kept?.to ?? (from === "SPOT" ? "FUNDS" : "SPOT")),
  );
  const [asked, setAsked] = useState(() =>
    (query.get("symbol") ?? kept?.symbol ?? "USDT").toUpperCase(),
  );
  const [amount, setAmount] = useState(kept?.amount ?? "");
  const [told, setTold] = useState(false);
  const [source, target] = [usePocket(from), usePocket(to)];
  const offered = coinsOf(from).filter((coin) => coinsOf(to).includes(coin));
  const symbol = offered.includes(asked) ? asked : "USDT";
  const fromHas = source.data?.transferable[symbol] ?? "0";
  const draft = {
    from,
    to,
    symbol,
    amount,
    fromHas,
    toHas: target.data?.transferable[symbol] ?? "0",
  };
  const refusal = refusalOf(draft);
  const isKnown = source.data !== undefined;
  const left =
    refusal === undefined
      ? toText(subtract(decimal<Amount>(fromHas), decimal<Amount>(amount)))
      : fromHas;
  const reload = (): void => {
    source.reload();
    target.reload();
  };

  const swap = (): void => {
    setFrom(to);
    setTo(from);
  };
  const pick = (side: "from" | "to", next: WalletType): void => {
    if (next === (side === "from" ? to : from)) swap();
    else if (side === "from") setFrom(next);
    else setTo(next);
  };
  const next = (event: { preventDefault(): void }): void => {
    event.preventDefault();
    setTold(true);
    if (refusal !== undefined || !isKnown) return;
    transferDraft.set(draft);
    navigate("/transfer/transferSubmit");
  };
  return (
    <FormPage
      title={t("title")}
      home="/personal/index"
      onSubmit={next}
      end={
        <>
          <HideButton />
          <IconButton
            icon={History}
            label={t("history")}
            onClick={() => navigate("/transfer/transferHistory")}
          />
        </>
      }
      footer={
        <Button type="submit" kind="primary" wide off={refusal !== undefined || !isKnown}>
          {t("next")}
        </Button>
      }
    >
      <FormCard>
        <div className={s.sides}>
          <div className={s.two}>
            <Side
              label={t("from")}
              value={from}
              onChange={(one) => pick("from", one)}
              has={isKnown ? fromHas : undefined}
              symbol={symbol}
            />
            <Side
              label={t("to")}
              value={to}
              onChange={(one) => pick("to", one)}
              has={target.data === undefined ? undefined : draft.toHas}
              symbol={symbol}
            />
          </div>
          <IconButton icon={ArrowUpDown} label={t("swap")} className={s.swap} onClick={swap} />
        </div>
      </FormCard>
      <LoadFailed of={source} onRetry={reload} />
      <FormCard>
        <AmountField
          name="amount"
          label={t("money:amount")}
          labelEnd={
            <>
              {t("transferable")} <Sum of={isKnown ? fromHas : undefined} unit={symbol} />
            </>
          }
          value={amount}
          onChange={setAmount}
          onBlur={() => setTold(amount !== "")}
          decimals={placesOf(symbol as Asset)}
          available={fromHas}
          quarters
          unit={
            <CoinButton
              label={t("money:coin")}
              value={symbol}
              options={offered}
              onChange={setAsked}
            />
          }
          error={told && isKnown && refusal !== undefined && words(ERRORS[refusal][1])}
        />
      </FormCard>
      <MoneyFacts
        pairs={[
          { key: t("money:fee"), value: `${amountText("0")} ${symbol}` },
          { key: t("arrival"), value: t("atOnce") },
          {
            key: t("money:left", { type: t(`money:type.${from}`) }),
            value: <Sum of={isKnown ? left : undefined} unit={symbol} />,
          },
        ]}
      />
    </FormPage>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { DataOf } from "../../../../contract/http/call.ts";
import type { ChannelOut, withdrawChannels } from "../../../../contract/http/money/withdraw.ts";
import { plainDigits, squeezed } from "../../../../contract/rules/text/squeezed.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import { useSavedAddresses, useWithdrawQuote } from "../../../data/queries/money/withdrawals.ts";
import { amountText, exactText } from "../../../lib/format/amount.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { useSizeWords } from "../../../parts/amount/use-size-words.ts";
import { useDebounced } from "../../../parts/form/use-debounced.ts";
import * as s from "../../../parts/inout/inout.styles.ts";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { MoneyFacts } from "../../../parts/money/MoneyResult.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/field/Field.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { BlockedNote } from "../BlockedNote.tsx";
import { ConfirmSheet, WithdrawSummary } from "../confirm/ConfirmSheet.tsx";
import { DayLimit } from "../DayLimit.tsx";
import { withdrawDrafts } from "../draft.ts";
import type { Payee } from "../scan/payment-text.ts";
import { AddressBook } from "./AddressBook.tsx";
import { AddressField } from "./AddressField.tsx";
import { CodeNotes } from "./CodeNotes.tsx";
import { complaints, fitsChain, isComplete } from "./judge.ts";
import { WayButtons } from "./WayButtons.tsx";

const QUOTE_AFTER_MS = 500;

/** Props of {@link WithdrawForm}. */
export interface WithdrawFormProps {
  ways: DataOf<typeof withdrawChannels>;
  symbol: string;
  onSymbol: (symbol: string) => void;
  chain: string | undefined;
}

/**
 * Coin, network, address and amount; what it costs and brings; then the question whether all of it
 * is meant.
 */
export function WithdrawForm({ ways, symbol, onSymbol, chain: first }: WithdrawFormProps) {
  const { t } = useTranslation(["withdraw", "inout"]);
  const navigate = useNavigate();
  const words = useSizeWords();
  const coins = ways.list.filter((way) => way.channel === "crypto");
  const chains = coins.filter((way) => way.symbol === symbol);
  const [chain, setChain] = useState(first);
  const way =
    chains.find((one) => one.chain === chain) ?? chains.find((one) => one.enabled) ?? chains[0];
  const [address, setAddress] = useState("");
  const [tag, setMemo] = useState("");
  // A memo goes with the payment only where a field shows it.
  const memo = way?.needMemo ? tag : "";
  const [code, setCode] = useState<{ payee: Payee; way: ChannelOut }>();
  const [amount, setAmount] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState<"book" | "confirm">();
  const available =
    usePocket("FUNDS").data?.list.find((one) => one.symbol === symbol)?.available ?? "0";
  const saved = useSavedAddresses(symbol, way?.chain ?? "").data?.list ?? [];
  const asked = { way, address, amount, available };
  const wrong = complaints(asked);
  const still = useDebounced(amount, QUOTE_AFTER_MS);
  const isQuotable =
    way !== undefined &&
    still !== undefined &&
    still !== "" &&
    wrong.amount === undefined &&
    !still.endsWith(".");
  const quote = useWithdrawQuote(
    isQuotable ? { channel: "crypto", symbol, chain: way.chain, amount: still } : undefined,
  );
  const terms = isQuotable ? quote.data : undefined;
  const isReady = isComplete(asked) && terms !== undefined && ways.blocked === null;
  const known = saved.find((one) => one.address === address && one.memo === memo);
  const rests = ways.whitelist && (known === undefined || known.trustedTime > Date.now());
  const leave = (field: string) => setLeft((before) => new Set(before).add(field));
  const said = (field: "address" | "amount"): string | undefined =>
    left.has(field) && wrong[field]
      ? words(wrong[field], amount, {
          least: way?.min ?? "0",
          ...(way && { most: way.max }),
          unit: symbol,
        })
      : undefined;
  // An address of another network says whose it looks like.
  const other =
    wrong.address === undefined ? undefined : coins.find((one) => fitsChain(one, address));
  const complain = (text: string | undefined): string | undefined =>
    other === undefined
      ? text
      : t("looksLike", {
          chain: t(`chain.${other.chain}`),
          wanted: way === undefined ? "" : t(`chain.${way.chain}`),
        });
  const go = (): void => {
    if (terms === undefined || way === undefined) return;
    withdrawDrafts.setCoin({
      symbol,
      chain: way.chain,
      address,
      memo,
      amount,
      fee: terms.fee,
      receive: terms.receive,
      rests,
    });
    setAsks(undefined);
    navigate("/cryptos/withdraw/securityVerification");
  };
  if (way === undefined) return <p className={s.warning}>{t("inout:closed")}</p>;
  return (
    <>
      <Page grouped className={s.page}>
        <BlockedNote of={ways.blocked} />
        <WayButtons
          symbols={[...new Set(coins.map((one) => one.symbol))]}
          symbol={symbol}
          onSymbol={onSymbol}
          chains={chains}
          chain={way.chain}
          onChain={setChain}
        />
        <section className={s.card}>
          <AddressField
            way={way}
            value={address}
            memo={memo}
            onChange={(text, tag) => {
              setAddress(text);
              setCode(undefined);
              if (tag !== undefined) setMemo(tag);
            }}
            onPayee={(payee) => {
              setAddress(payee.address);
              setMemo(payee.memo);
              setCode({ payee, way });
            }}
            onBlur={() => leave("address")}
            error={said("address") && complain(said("address"))}
            entries={saved}
            onBook={() => setAsks("book")}
          />
          {code?.way === way && (
            <CodeNotes payee={code.payee} way={way} amount={amount} onAmount={setAmount} />
          )}
          {way.needMemo && (
            <Field
              label={t("inout:memo")}
              hint={t("memoHint")}
              value={memo}
              onChange={(text) => setMemo(plainDigits(squeezed(text)))}
              inputMode="numeric"
              autoComplete="off"
              maxLength={32}
            />
          )}
          <AmountField
            label={t("inout:amount")}
            labelEnd={
              <>
                {t("money:available")} <Sum of={available} unit={symbol} />
              </>
            }
            value={amount}
            onChange={setAmount}
            onBlur={() => leave("amount")}
            decimals={way.precision}
            unit={symbol}
            available={available}
            hint={t("inout:between", { min: amountText(way.min), max: amountText(way.max) })}
            error={said("amount")}
          />
        </section>
        <MoneyFacts
          pairs={[
            {
              key: t("inout:fee"),
              value:
                terms === undefined && amount !== ""
                  ? "--"
                  : `${exactText(terms?.fee ?? way.fee)} ${symbol}`,
            },
            {
              key: t("inout:receive"),
              value: terms === undefined ? "--" : `${exactText(terms.receive)} ${symbol}`,
            },
          ]}
        />
        <DayLimit
          limit={ways.dayLimit}
          used={ways.dayUsed}
          {...(symbol === "USDT" && wrong.amount === undefined && { more: amount })}
        />
      </Page>
      <SandboxNote on={ways.sandbox} />
      <ActionBar>
        <Button kind="primary" wide disabled={!isReady} onClick={() => setAsks("confirm")}>
          {t("next")}
        </Button>
      </ActionBar>
      <AddressBook
        open={asks === "book"}
        onClose={() => setAsks(undefined)}
        way={way}
        entries={saved}
        typed={{ address, memo }}
        whitelist={ways.whitelist}
        whitelistEnds={ways.whitelistEnds}
        onPick={(one) => {
          setAddress(one.address);
          setMemo(one.memo);
          setAsks(undefined);
        }}
      />
      {terms !== undefined && (
        <ConfirmSheet
          open={asks === "confirm"}
          onClose={() => setAsks(undefined)}
          summary={
            <WithdrawSummary
              of={{
                symbol,
                chain: way.chain,
                address,
                memo,
                amount,
                fee: terms.fee,
                receive: terms.receive,
                rests,
              }}
            />
          }
          onConfirm={go}
        />
      )}
    </>
  );
}

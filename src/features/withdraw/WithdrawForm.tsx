import { css } from "@linaria/core";
import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ERRORS } from "../../../contract/errors.ts";
import type { DataOf } from "../../../contract/http/call.ts";
import type { withdrawChannels } from "../../../contract/http/withdraw.ts";
import { usePocket } from "../../data/queries/money/wallets.ts";
import { useSavedAddresses, useWithdrawQuote } from "../../data/queries/money/withdrawals.ts";
import { amountText } from "../../lib/format/amount.ts";
import { AmountField } from "../../parts/amount/AmountField.tsx";
import * as s from "../../parts/inout/inout.styles.ts";
import { CoinButton } from "../../parts/money/CoinButton.tsx";
import { MoneyFacts } from "../../parts/money/MoneyResult.tsx";
import { useErrorWords } from "../../parts/page/use-error-words.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/field/Field.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Chip } from "../../ui/frame/Chip.tsx";
import { ChipRow } from "../../ui/frame/ChipRow.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { AddressBook } from "./AddressBook.tsx";
import { BlockedNote } from "./BlockedNote.tsx";
import { ConfirmSheet } from "./ConfirmSheet.tsx";
import { DayLimit } from "./DayLimit.tsx";
import { withdrawDraft } from "./draft.ts";
import { complaints, isComplete } from "./judge.ts";
import { useDebounced } from "./use-debounced.ts";

const row = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  min-width: 0;
`;
const QUOTE_AFTER_MS = 500;

/** Props of {@link WithdrawForm}. */
export interface WithdrawFormProps {
  ways: DataOf<typeof withdrawChannels>;
  symbol: string;
  onSymbol: (symbol: string) => void;
  chain: string | undefined;
}

/** Coin, network, address and amount; what it costs and brings; then the question whether all of it is meant. */
export function WithdrawForm({ ways, symbol, onSymbol, chain: first }: WithdrawFormProps) {
  const { t } = useTranslation(["withdraw", "inout"]);
  const navigate = useNavigate();
  const words = useErrorWords();
  const coins = ways.list.filter((way) => way.channel === "crypto");
  const chains = coins.filter((way) => way.symbol === symbol);
  const [chain, setChain] = useState(first);
  const way = chains.find((one) => one.chain === chain) ?? chains.find((one) => one.enabled) ?? chains[0];
  const [address, setAddress] = useState("");
  const [memo, setMemo] = useState("");
  const [amount, setAmount] = useState("");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asks, setAsks] = useState<"book" | "confirm">();
  const available = usePocket("FUNDS").data?.list.find((one) => one.symbol === symbol)?.available ?? "0";
  const saved = useSavedAddresses(symbol, way?.chain ?? "").data?.list ?? [];
  const asked = { way, address, amount, available };
  const wrong = complaints(asked);
  const still = useDebounced(amount, QUOTE_AFTER_MS);
  const isQuotable = way !== undefined && still !== undefined && still !== "" && wrong.amount === undefined && !still.endsWith(".");
  const quote = useWithdrawQuote(isQuotable ? { channel: "crypto", symbol, chain: way.chain, amount: still } : undefined);
  const terms = isQuotable ? quote.data : undefined;
  const isReady = isComplete(asked) && terms !== undefined && ways.blocked === null;
  const known = saved.find((one) => one.address === address && one.memo === memo);
  const rests = ways.whitelist && (known === undefined || known.trustedTime > Date.now());
  const leave = (field: string) => setLeft((before) => new Set(before).add(field));
  const said = (field: "address" | "amount") => (left.has(field) && wrong[field] ? words(ERRORS[wrong[field]][1]) : undefined);
  const paste = async (): Promise<void> => {
    const text = await navigator.clipboard.readText().catch(() => "");
    if (text.trim() !== "") setAddress(text.trim());
    leave("address");
  };
  const go = (): void => {
    if (terms === undefined || way === undefined) return;
    withdrawDraft.set({ symbol, chain: way.chain, address, memo, amount, fee: terms.fee, receive: terms.receive, rests });
    setAsks(undefined);
    navigate("/cryptos/withdraw/securityVerification");
  };
  if (way === undefined) return <p className={s.warning}>{t("errors:Channel not open")}</p>;
  return (
    <>
      <Page grouped className={s.page}>
        <BlockedNote of={ways.blocked} />
        <div className={row}>
          <CoinButton label={t("inout:coin")} value={symbol} options={[...new Set(coins.map((one) => one.symbol))]} onChange={onSymbol} />
          <ChipRow label={t("inout:network")}>
            {chains.map((one) => (
              <Chip key={one.chain} selected={one.chain === way.chain} disabled={!one.enabled} onClick={() => setChain(one.chain)}>
                {one.chain}
              </Chip>
            ))}
          </ChipRow>
        </div>
        <section className={s.card}>
          <Field
            label={t("inout:address")}
            labelEnd={
              <Button kind="text" size="s" onClick={() => setAsks("book")}>
                {t("book.name")}
              </Button>
            }
            value={address}
            onChange={(text) => setAddress(text.trim())}
            onBlur={() => leave("address")}
            error={said("address")}
            hint={known && t("book.isKnown", { label: known.label })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={128}
            suffix={<IconButton icon={ClipboardPaste} size="m" quiet label={t("paste")} onClick={() => void paste()} />}
          />
          {way.needMemo && (
            <Field
              label={t("inout:memo")}
              hint={t("memoHint")}
              value={memo}
              onChange={(text) => setMemo(text.trim())}
              inputMode="numeric"
              autoComplete="off"
              maxLength={32}
            />
          )}
          <AmountField
            label={t("inout:amount")}
            labelEnd={t("available", { sum: `${amountText(available)} ${symbol}` })}
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
            { key: t("inout:fee"), value: `${amountText(terms?.fee ?? way.fee)} ${symbol}` },
            { key: t("inout:receive"), value: terms === undefined ? "--" : `${amountText(terms.receive)} ${symbol}` },
          ]}
        />
        <DayLimit limit={ways.dayLimit} used={ways.dayUsed} />
      </Page>
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
          of={{ symbol, chain: way.chain, address, memo, amount, fee: terms.fee, receive: terms.receive, rests }}
          onConfirm={go}
        />
      )}
    </>
  );
}

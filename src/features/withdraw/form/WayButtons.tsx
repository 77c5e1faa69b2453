import { css } from "@linaria/core";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChannelOut } from "../../../../contract/http/money/withdraw.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { CoinButton } from "../../../parts/money/CoinButton.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";

const pair = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-2);
  > button {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    min-height: 6.5rem;
    padding: .5rem var(--s-3);
    border-radius: var(--r-4);
    background: var(--surface);
    color: var(--ink);
    font-size: var(--fs-row);
    font-weight: 600;
    text-align: left;
  }
  > button > span:not([class]) { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  > button > svg:last-child { margin-left: auto; color: var(--ink-3); }
  > button:active { background: var(--surface-2); }
`;

/** Props of {@link WayButtons}. */
export interface WayButtonsProps {
  symbols: readonly string[];
  symbol: string;
  onSymbol: (symbol: string) => void;
  /** Networks of the coin. */
  chains: readonly ChannelOut[];
  chain: string;
  onChain: (chain: string) => void;
}

/** Coin and network, side by side; each network with what it costs. */
export function WayButtons({ symbols, symbol, onSymbol, chains, chain, onChain }: WayButtonsProps) {
  const { t } = useTranslation(["withdraw", "inout"]);
  const [open, setOpen] = useState(false);
  return (
    <div className={pair}>
      <CoinButton label={t("inout:coin")} value={symbol} options={symbols} onChange={onSymbol} />
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">{t("inout:network")}: </span>
        <span>{chain}</span>
        <Icon of={ChevronDown} size="s" />
      </button>
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("inout:network")}
        value={chain}
        onChange={onChain}
        options={chains.map((one) => ({
          key: one.chain,
          label: one.chain,
          caption: one.enabled
            ? t("feeOf", { fee: `${amountText(one.fee)} ${one.symbol}` })
            : t("inout:closed"),
          disabled: !one.enabled,
        }))}
      />
    </div>
  );
}

import { css } from "@linaria/core";
import {
  CandlestickChart,
  ChevronDown,
  CircleDollarSign,
  FileChartColumn,
  Landmark,
  PiggyBank,
  Wallet,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { WALLET_TYPES, type WalletType } from "../../../contract/http/money/wallet.ts";
import { Sum } from "../../parts/money/Sum.tsx";
import { Icon, type IconShape } from "../../ui/Icon.tsx";
import { SelectSheet } from "../../ui/overlay/SelectSheet.tsx";

const side = css`
  display: grid;
  grid-template-columns: auto minmax(6em, 1fr) minmax(0, auto);
  align-items: center;
  gap: 0 1.5rem;
  width: 100%;
  min-height: 7rem;
  text-align: left;
  color: var(--ink);
  &:active { opacity: .7; }
  small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-2); }
  b { display: inline-flex; align-items: center; gap: .5rem; font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; overflow-wrap: anywhere; }
  > :last-child { text-align: right; font-size: var(--fs-label); font-weight: 500; }
`;
const disc = css`
  display: grid;
  place-items: center;
  width: 5rem;
  height: 5rem;
  border-radius: 50%;
  background: var(--brand-wash);
  color: var(--brand-ink);
`;
const ICONS: Readonly<Record<WalletType, IconShape>> = {
  FUNDS: Wallet,
  SPOT: CandlestickChart,
  CONTRACT: FileChartColumn,
  STOCK: Landmark,
  FOREX: CircleDollarSign,
  FINANCE: PiggyBank,
};

/** Props of {@link Side}. */
export interface SideProps {
  label: string;
  value: WalletType;
  onChange: (type: WalletType) => void;
  /** Balance of the coin; undefined while it is not known. */
  has: string | undefined;
  symbol: string;
}

/** One end of a transfer: a pocket, what it has, and the way to another. */
export function Side({ label, value, onChange, has, symbol }: SideProps) {
  const { t } = useTranslation(["transfer", "money"]);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={side} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={disc}>
          <Icon of={ICONS[value]} />
        </span>
        <span>
          <small>{label}</small>
          <b>
            {t(`money:type.${value}`)}
            <Icon of={ChevronDown} size="s" />
          </b>
        </span>
        <span>
          <small>{t("money:available")}</small>
          <Sum of={has} unit={symbol} />
        </span>
      </button>
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        value={value}
        onChange={onChange}
        options={WALLET_TYPES.map((key) => ({ key, label: t(`money:type.${key}`) }))}
      />
    </>
  );
}

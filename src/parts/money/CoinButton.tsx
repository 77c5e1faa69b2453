import { css } from "@linaria/core";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/Icon.tsx";
import { SelectSheet } from "../../ui/overlay/SelectSheet.tsx";
import { CoinLogo } from "./CoinLogo.tsx";

const pill = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: .75rem;
  min-height: 44px;
  padding: .5rem 1.5rem .5rem 1rem;
  border-radius: var(--r-full);
  background: var(--surface-3);
  color: var(--ink);
  font-size: var(--fs-row);
  font-weight: 600;
  &:active { opacity: .7; }
`;

/** The coin of an amount, picked from those that are offered. */
export function CoinButton({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly string[];
  onChange: (code: string) => void;
}) {
  const { t } = useTranslation("money");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={pill} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">{label}: </span>
        <CoinLogo code={value} size="s" />
        {value}
        <Icon of={ChevronDown} size="s" />
      </button>
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("chooseCoin")}
        value={value}
        onChange={onChange}
        options={options.map((key) => ({
          key,
          label: key,
          start: <CoinLogo code={key} size="s" />,
        }))}
        search={{ label: t("search"), clearLabel: t("clear"), none: t("noHits") }}
      />
    </>
  );
}

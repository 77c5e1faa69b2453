import { useTranslation } from "react-i18next";
import { useShareList } from "../../../data/queries/market/coin-list.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import type { FullInstrument } from "../../../parts/instrument/use-instrument.ts";
import { SymbolLogo } from "../../../parts/logo/SymbolLogo.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";

interface ShareSheetProps {
  open: boolean;
  onClose: () => void;
  full: FullInstrument;
  onPick: (symbol: string) => void;
}

/** Picks another share of the same kind: of the market, or among the ETFs. */
export function ShareSheet({ open, onClose, full, onPick }: ShareSheetProps) {
  const { t, i18n } = useTranslation(["stock", "money"]);
  const shares = useShareList(open ? full.type : undefined);
  return (
    <SelectSheet
      open={open}
      onClose={onClose}
      title={t("choose")}
      value={full.symbol}
      onChange={onPick}
      options={shares.map((one) => ({
        key: one.symbol,
        label: codeOf(one.symbol),
        caption: nameOf(one, i18n.language),
        start: <SymbolLogo item={one} size="s" />,
      }))}
      search={{ label: t("money:search"), clearLabel: t("money:clear"), none: t("money:noHits") }}
    />
  );
}

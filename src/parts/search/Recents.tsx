import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { codeOf } from "../../lib/instrument/row-item.ts";
import { Chip } from "../../ui/frame/Chip.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { chips, head } from "./Search.styles.ts";

export interface RecentsProps {
  /** Newest first. */
  symbols: readonly string[];
  onOpen: (symbol: string) => void;
  onClear: () => void;
}

/** Instruments that were looked up last on this device. */
export function Recents({ symbols, onOpen, onClear }: RecentsProps) {
  const { t } = useTranslation("search");
  const [asking, setAsking] = useState(false);
  if (symbols.length === 0) return null;
  return (
    <section aria-label={t("recent")}>
      <div className={head}>
        <h2>{t("recent")}</h2>
        <IconButton
          icon={Trash2}
          size="s"
          quiet
          label={t("clearRecent")}
          onClick={() => setAsking(true)}
        />
      </div>
      <div className={chips}>
        {symbols.map((symbol) => (
          <Chip key={symbol} onClick={() => onOpen(symbol)}>
            {symbol.endsWith(".p") ? `${codeOf(symbol)} ${t("type.perpetual")}` : codeOf(symbol)}
          </Chip>
        ))}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("clearAsk")}
        cancel={t("keep")}
        action={{
          label: t("clearDo"),
          danger: true,
          onClick: () => {
            setAsking(false);
            onClear();
          },
        }}
      >
        {t("clearText")}
      </Dialog>
    </section>
  );
}

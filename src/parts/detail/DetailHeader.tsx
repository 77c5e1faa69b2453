import { ChevronDown, Search, Share2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { codeOf, nameOf, type RowItem } from "../../lib/instrument/row-item.ts";
import { Header } from "../../ui/frame/Header.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { names, pair } from "../instrument/instrument.styles.ts";
import { useBack } from "../instrument/use-back.ts";
import type { FullInstrument } from "../instrument/use-instrument.ts";
import { SymbolLogo } from "../logo/SymbolLogo.tsx";
import { quoteUnitOf } from "../row/quote-unit.ts";
import { ShareCard } from "./ShareCard.tsx";

export interface DetailHeaderProps {
  item: RowItem;
  full: FullInstrument | undefined;
  home: string;
  /** Address of the search among instruments of this class. */
  search: string;
}

/**
 * The head of an instrument's screen. Coins and pairs show the pair with its logo, which opens the
 * search. Others show the name over code, exchange and currency, and a button for the search.
 */
export function DetailHeader({ item, full, home, search }: DetailHeaderProps) {
  const { t, i18n } = useTranslation("detail");
  const navigate = useNavigate();
  const goBack = useBack(home);
  const [sharing, setSharing] = useState(false);
  const paired = item.market === "crypto" || item.market === "forex";
  const find = (): void => void navigate(search);
  const shown = `${item.base}/${item.quote}`.toUpperCase();
  // Nobody pays for an index, so it has no currency.
  const facts = [
    codeOf(item.symbol),
    full?.exchange,
    item.type === "index" ? undefined : quoteUnitOf(item),
  ]
    .filter(Boolean)
    .join(" · ");
  const mark = full === undefined || full.source === "live" ? "" : t(`source.${full.source}`);
  const product = item.type === "perpetual" ? t("product.perpetual") : "";
  return (
    <>
      <Header
        back={{ label: t("back"), onClick: goBack }}
        title={
          paired ? (
            <button
              type="button"
              className={pair}
              onClick={find}
              aria-label={t("switch", { name: shown })}
            >
              <SymbolLogo item={item} size="s" />
              <b>{shown}</b>
              <Icon of={ChevronDown} size="s" />
            </button>
          ) : (
            <span className={names}>
              <b>{nameOf(item, i18n.language)}</b>
              <small>{facts}</small>
            </span>
          )
        }
        end={
          <>
            {!paired && <IconButton icon={Search} label={t("search")} onClick={find} />}
            <IconButton
              icon={Share2}
              label={t("share")}
              aria-haspopup="dialog"
              onClick={() => setSharing(true)}
            />
          </>
        }
      />
      <ShareCard
        item={item}
        product={product}
        mark={mark}
        open={sharing}
        onClose={() => setSharing(false)}
      />
    </>
  );
}

import { useTranslation } from "react-i18next";
import { STOCK_MARKETS, type StockMarket } from "../../../../contract/market/instrument.ts";
import type { MarketSession } from "../../../../contract/market/session.ts";
import { sessions$ } from "../../../data/stores/market/quotes.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { SessionBadge, type SessionState } from "../../../ui/figure/SessionBadge.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { chips } from "./market.styles.ts";
import { useSessions } from "./use-sessions.ts";

/** The ten stock markets, each with the shape of its session. */
export function MarketChips({
  value,
  onChange,
}: {
  value: StockMarket;
  onChange: (market: StockMarket) => void;
}) {
  const { t } = useTranslation("quotes");
  const told = useSessions();
  return (
    <div className={chips}>
      <ChipRow label={t("market.label")} inset>
        {STOCK_MARKETS.map((market) => (
          <MarketChip
            key={market}
            market={market}
            told={told.find((s) => s.market === market)}
            selected={market === value}
            onPick={onChange}
          />
        ))}
      </ChipRow>
    </div>
  );
}

interface MarketChipProps {
  market: StockMarket;
  /** The session as HTTP told it, until the socket does. */
  told: MarketSession | undefined;
  selected: boolean;
  onPick: (market: StockMarket) => void;
}

function MarketChip({ market, told, selected, onPick }: MarketChipProps) {
  const { t } = useTranslation("quotes");
  const now = useValue(sessions$[market]) ?? told;
  const state: SessionState =
    now === undefined
      ? "closed"
      : now.session === "closed" && now.reason === "lunch"
        ? "lunch"
        : now.session;
  const name = t(`market.${market}`);
  return (
    <Chip
      selected={selected}
      onClick={() => onPick(market)}
      aria-label={now === undefined ? name : `${name}, ${t(`session.${now.session}`)}`}
    >
      <SessionBadge state={state} inherit>
        {name}
      </SessionBadge>
    </Chip>
  );
}

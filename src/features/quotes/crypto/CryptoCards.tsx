import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { RowItem } from "../../../lib/instrument/row-item.ts";
import { useRetry } from "../../../parts/page/use-retry.ts";
import { CardRow } from "../cards/CardRow.tsx";
import { useRanking } from "../rows/use-ranking.ts";

/** Standouts: most traded, most risen, newest. */
export const CryptoCards = memo(function CryptoCards({
  type,
  onOpen,
}: {
  type: "cryptos" | "perpetual";
  onOpen: (item: RowItem) => void;
}) {
  const { t } = useTranslation("quotes");
  const volume = useRanking({ type, market: "", rank: "turnover", limit: 1 });
  const gainer = useRanking({ type, market: "", rank: "gainers", limit: 1 });
  const newest = useRanking({ type, market: "", rank: "new", limit: 1 });
  const all = [volume, gainer, newest];
  useRetry(
    all.some(({ phase }) => phase === "failed"),
    () => {
      for (const { phase, retry } of all) if (phase === "failed") retry();
    },
  );
  const cards = [
    { key: "volume", title: t("card.topVolume"), item: volume.rows[0] },
    { key: "gainer", title: t("card.topGainer"), item: gainer.rows[0] },
    { key: "new", title: t("card.new"), item: newest.rows[0] },
  ].filter((card) => card.item !== undefined);
  const pending = all.some(({ phase }) => phase !== "ready");
  return (
    <CardRow
      label={t("card.label")}
      cards={pending && cards.length < 3 ? [] : cards}
      pending={pending}
      first
      onOpen={onOpen}
    />
  );
});

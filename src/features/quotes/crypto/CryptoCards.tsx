import { useTranslation } from "react-i18next";
import type { LookTarget } from "../../../parts/look/look-target.ts";
import { CardRow } from "../cards/CardRow.tsx";
import { useRanking } from "../list/use-ranking.ts";

/** What stands out: most traded, most risen, newest. */
export function CryptoCards({ type, onOpen }: { type: "cryptos" | "perpetual"; onOpen: (target: LookTarget) => void }) {
  const { t } = useTranslation("quotes");
  const volume = useRanking({ type, market: "", rank: "turnover", limit: 1 });
  const gainer = useRanking({ type, market: "", rank: "gainers", limit: 1 });
  const newest = useRanking({ type, market: "", rank: "new", limit: 1 });
  const cards = [
    { key: "volume", title: t("card.topVolume"), item: volume.rows[0] },
    { key: "gainer", title: t("card.topGainer"), item: gainer.rows[0] },
    { key: "new", title: t("card.new"), item: newest.rows[0] },
  ].filter((card) => card.item !== undefined);
  const pending = [volume, gainer, newest].some((ranking) => ranking.phase === "pending");
  return <CardRow label={t("card.label")} cards={pending && cards.length < 3 ? [] : cards} pending={pending} first onOpen={onOpen} />;
}

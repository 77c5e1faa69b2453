import { useTranslation } from "react-i18next";
import { useValue } from "../../data/stores/use-value.ts";
import { LiveDot } from "../../parts/status/LiveDot.tsx";
import { liveMark } from "./QuotesIndex.styles.ts";
import { type SourceTab, sources$ } from "./rows/source.ts";

/**
 * At the end of the tabs: how the market reaches this page, and what the values of the tab are when
 * they are not the real ones.
 */
export function LiveMark({ tab }: { tab: SourceTab }) {
  const { t } = useTranslation("quotes");
  const source = useValue(sources$[tab]);
  return (
    <span className={liveMark}>
      <LiveDot />
      {source !== undefined && source !== "live" && <span>{t(`source.${source}`)}</span>}
    </span>
  );
}

import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { StockMarket } from "../../../../contract/market/instrument.ts";
import { useRetry } from "../../../parts/page/use-retry.ts";
import { Skeleton } from "../../../ui/state/Skeleton.tsx";
import { SectionHead } from "../stocks/SectionHead.tsx";
import { ModuleTile } from "./ModuleTile.tsx";
import { modulePath } from "./module-path.ts";
import { strip, tile } from "./modules.styles.ts";
import { useModules } from "./use-modules.ts";

/** The six hottest sectors of a market, three in view; a market without sectors has no strip. */
export function SectorStrip({ market }: { market: StockMarket }) {
  const navigate = useNavigate();
  const { t, i18n } = useTranslation("quotes");
  const { data, status, reload } = useModules(market, "heat", 6);
  useRetry(status === "failed", reload);
  const modules = data?.list;
  if (modules?.length === 0) return null;
  return (
    <>
      <SectionHead
        title={t("sectors")}
        href={`#/quotes/hotModules?market=${market}`}
        moreText={t("more")}
        label={`${t("more")}: ${t("sectors")}`}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own box */}
      <div
        className={strip}
        role="group"
        aria-label={t("sectors")}
        aria-busy={modules === undefined}
      >
        {modules === undefined
          ? ["a", "b", "c"].map((key) => (
              <span key={key} className={tile}>
                <Skeleton w="70%" h="1.75rem" />
                <Skeleton w="50%" h="2.25rem" />
                <Skeleton w="80%" h="1.375rem" />
              </span>
            ))
          : modules.map((module) => (
              <ModuleTile
                key={module.id}
                module={module}
                language={i18n.language}
                onOpen={() => navigate(modulePath(module.id))}
              />
            ))}
      </div>
    </>
  );
}

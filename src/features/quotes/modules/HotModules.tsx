import { LayoutGrid, List } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { STOCK_MARKETS, type StockMarket } from "../../../../contract/market/instrument.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { blank } from "../list/list.styles.ts";
import { TabPage } from "../list/TabPage.tsx";
import { MarketChips } from "../market/MarketChips.tsx";
import { ModuleLine } from "./ModuleLine.tsx";
import { ModuleTile } from "./ModuleTile.tsx";
import { modulePath } from "./module-path.ts";
import { controls, grid } from "./modules.styles.ts";
import { MODULE_SORTS, type ModuleSort, useModules } from "./use-modules.ts";

/**
 * All sectors of a market: how they move, how many of their members rise, who leads. A tap opens
 * the members.
 */
export default function HotModules() {
  const { t, i18n } = useTranslation("quotes");
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get("market");
  const market: StockMarket = STOCK_MARKETS.find((m) => m === asked) ?? "us";
  const [sort, setSort] = useState<ModuleSort>("change");
  const [shape, setShape] = useState<"grid" | "list">("grid");
  const { data, status, reload } = useModules(market, sort, 50);
  const modules = data?.list;
  const counts = (m: { up: number; flat: number; down: number }): string =>
    t("modules.counts", { up: m.up, flat: m.flat, down: m.down });
  const goBack = useBack("/quotes/index?tabActive=0");
  return (
    <>
      <Header
        title={t("modules.title")}
        back={{ label: t("back"), onClick: goBack }}
        end={
          <IconButton
            icon={shape === "grid" ? List : LayoutGrid}
            label={t(shape === "grid" ? "modules.list" : "modules.grid")}
            onClick={() => setShape(shape === "grid" ? "list" : "grid")}
          />
        }
      />
      <TabPage busy={status === "pending"} onRefresh={reload}>
        <MarketChips
          value={market}
          onChange={(next) => navigate(`${pathname}?market=${next}`, { replace: true })}
        />
        <div className={controls}>
          <SegmentedControl
            wide
            label={t("modules.sort")}
            items={MODULE_SORTS.map((key) => ({ key, label: t(`modules.${key}`) }))}
            value={sort}
            onChange={setSort}
          />
        </div>
        {modules === undefined ? (
          status === "failed" ? (
            <div className={blank}>
              <ErrorState
                title={t("list.error")}
                retry={{ label: t("list.retry"), onClick: reload }}
              />
            </div>
          ) : (
            <SkeletonRows label={t("list.loading")} count={8} />
          )
        ) : modules.length === 0 ? (
          <div className={blank}>
            <Empty title={t("list.empty")} caption={t("list.emptyHint")} />
          </div>
        ) : shape === "grid" ? (
          <div className={grid}>
            {modules.map((m) => (
              <ModuleTile
                key={m.id}
                module={m}
                language={i18n.language}
                counts={counts(m)}
                onOpen={() => navigate(modulePath(m.id))}
              />
            ))}
          </div>
        ) : (
          modules.map((m) => (
            <ModuleLine
              key={m.id}
              module={m}
              language={i18n.language}
              counts={counts(m)}
              onOpen={() => navigate(modulePath(m.id))}
            />
          ))
        )}
      </TabPage>
    </>
  );
}

import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { DAY_MS } from "../../../../contract/time/day.ts";
import { serverNow } from "../../../data/stores/market/board.ts";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import * as s from "./history.styles.ts";
import { ClosedPositions, ContractFills, ContractOrders, FundingList } from "./PerpetualLists.tsx";

const KINDS = ["closed", "orders", "fills", "funding"] as const;
type Kind = (typeof KINDS)[number];
const RANGES = [7, 30, 90, 365] as const;

/** `/cryptos/perpetualHistory?kind=`: past perpetuals: closed positions, orders, fills, funding. `products`: above the lists, where others can be chosen. */
export default function PerpetualHistory({ products }: { products?: ReactNode }) {
  const { t } = useTranslation(["perpetual", "trade"]);
  const back = useBack("/trade/index?product=perpetual");
  const [query, setQuery] = useSearchParams();
  const kind: Kind = KINDS.find((one) => one === query.get("kind")) ?? "closed";
  const [days, setDays] = useState<(typeof RANGES)[number]>(30);
  // One beginning a choice: a list whose bounds move with the clock would be another list each time.
  const [since, setSince] = useState(serverNow);
  const range = { from: String(since - days * DAY_MS) };
  return (
    <>
      <Header
        title={products === undefined ? t("history.title") : t("trade:history.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={<AccountChip />}
      />
      <nav aria-label={t("trade:records")}>
        <Tabs
          id="perpetual-past"
          small
          label={t("trade:records")}
          items={KINDS.map((key) => ({ key, label: t(`trade:history.${key}`) }))}
          value={kind}
          onChange={(next) => setQuery({ ...(products !== undefined && { product: "perpetual" }), kind: next }, { replace: true })}
        />
      </nav>
      <Page>
        {products}
        <ChipRow label={t("trade:history.range")} inset className={s.chips}>
          {RANGES.map((one) => (
            <Chip
              key={one}
              selected={days === one}
              onClick={() => {
                setDays(one);
                setSince(serverNow());
              }}
            >
              {t("trade:history.days", { count: one })}
            </Chip>
          ))}
        </ChipRow>
        <TabPanel tabs="perpetual-past" value={kind}>
          <PastOf kind={kind} range={range} />
        </TabPanel>
      </Page>
    </>
  );
}

function PastOf({ kind, range }: { kind: Kind; range: { from: string } }) {
  if (kind === "closed") return <ClosedPositions range={range} />;
  if (kind === "orders") return <ContractOrders range={range} />;
  return kind === "fills" ? <ContractFills range={range} /> : <FundingList range={range} />;
}

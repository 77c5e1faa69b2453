/**
 * Frame around the app's list of coins, from the app's own parts: header, tabs, chips, the sort
 * head and the bar below. None of it moves.
 */
import {
  ArrowLeftRight,
  ChartCandlestick,
  Newspaper,
  Search,
  Star,
  UserRound,
  WalletMinimal,
} from "lucide-react";
import type { ReactNode } from "react";
import { Chip } from "../../../src/ui/frame/Chip.tsx";
import { ChipRow } from "../../../src/ui/frame/ChipRow.tsx";
import { Header } from "../../../src/ui/frame/Header.tsx";
import { TabBar } from "../../../src/ui/frame/TabBar.tsx";
import { Tabs } from "../../../src/ui/frame/Tabs.tsx";
import { IconButton } from "../../../src/ui/IconButton.tsx";
import { Column } from "../../../src/ui/list/Column.tsx";
import { SortHeader } from "../../../src/ui/list/SortHeader.tsx";
import { SortRow } from "../../../src/ui/list/SortRow.tsx";

const nothing = (): void => {};
const TABS = ["Stocks", "Crypto", "Forex", "ETF"].map((label) => ({ key: label, label }));
const CHIPS = ["Hot", "Gainers", "Losers", "Turnover", "All"];
const BAR = Object.entries({
  Watchlist: Star,
  Market: ChartCandlestick,
  Trade: ArrowLeftRight,
  News: Newspaper,
  Assets: WalletMinimal,
  Me: UserRound,
});

export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <Column>
      <Header
        title="Market"
        large
        end={<IconButton icon={Search} label="Search" onClick={nothing} />}
      />
      <Tabs label="Markets" items={TABS} value="Crypto" onChange={nothing} />
      <ChipRow label="Lists" inset>
        {CHIPS.map((label) => (
          <Chip key={label} selected={label === "Hot"} onClick={nothing}>
            {label}
          </Chip>
        ))}
      </ChipRow>
      <SortRow>
        <SortHeader sort={null} onSort={nothing}>
          Name
        </SortHeader>
        <SortHeader sort={null} onSort={nothing} end>
          Price
        </SortHeader>
        <SortHeader sort="desc" onSort={nothing} end>
          Change
        </SortHeader>
      </SortRow>
      {children}
      <TabBar
        label="Screens"
        items={BAR.map(([label, icon]) => ({ key: label, label, icon, href: "#/" }))}
        current="Market"
        onPick={(_key, _again, event) => event.preventDefault()}
      />
    </Column>
  );
}

import {
  ArrowLeftRight,
  Bell,
  ChartCandlestick,
  ChevronDown,
  Headphones,
  List,
  Newspaper,
  Plus,
  Search,
  Star,
  UserRound,
  Wallet,
} from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { ActionBar } from "../ui/frame/ActionBar.tsx";
import { Header } from "../ui/frame/Header.tsx";
import { SearchButton } from "../ui/frame/SearchButton.tsx";
import { TabBar } from "../ui/frame/TabBar.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { Menu } from "../ui/overlay/Menu.tsx";
import { Board, Shelf } from "./Board.tsx";

const tabs = [
  { key: "optional", label: "Watchlist", icon: Star },
  { key: "quotes", label: "Markets", icon: ChartCandlestick },
  { key: "trade", label: "Trade", icon: ArrowLeftRight },
  { key: "news", label: "News", icon: Newspaper, notice: "3 unread" },
  { key: "assets", label: "Assets", icon: Wallet },
  { key: "mine", label: "Mine", icon: UserRound },
];
const tabsCn = ["自选", "行情", "交易", "资讯", "资产", "我的"];
const nothing = () => {};

/** Header, tab bar, action bar. */
export function Bars() {
  const [tab, setTab] = useState("quotes");
  const [density, setDensity] = useState(false);
  const bar = tabs.map((item) => ({ ...item, href: "#/gallery" }));
  const pick = (key: string, _again: boolean, event: { preventDefault: () => void }) => {
    event.preventDefault();
    setTab(key);
  };
  return (
    <Board title="Bars">
      <Shelf title="Header: detail · long title · tab root · market · trade" flat>
        <Header
          title="Primary verification"
          back={{ label: "Back", onClick: nothing }}
          end={<IconButton icon={Headphones} label="Service" />}
        />
        <Header
          title="Zahlungsmethoden und Auszahlungskonten verwalten"
          back={{ label: "Back", onClick: nothing }}
          end={
            <>
              <IconButton icon={Search} label="Search" />
              <IconButton icon={Bell} label="Notices, 3 unread" notice />
            </>
          }
        />
        <Header
          large
          title="Watchlist"
          end={
            <>
              <IconButton icon={Search} label="Search" />
              <IconButton icon={Plus} label="Add" />
              <IconButton icon={List} label="Manage" />
            </>
          }
        />
        <Header>
          <SearchButton href="#/gallery">Coin, stock or pair</SearchButton>
          <Menu
            label="More"
            items={[
              { key: "colours", label: "Price colors", onPick: nothing },
              {
                key: "density",
                label: "Compact rows",
                checked: density,
                onPick: () => setDensity(!density),
              },
              { key: "off", label: "Not here", disabled: true, onPick: nothing },
              { key: "out", label: "Leave the group", danger: true, onPick: nothing },
            ]}
          />
        </Header>
        <Header
          back={{ label: "Back", onClick: nothing }}
          start={
            <Button kind="text" size="s">
              BTCUSDT
            </Button>
          }
          end={<IconButton icon={ChevronDown} label="Switch" />}
        />
      </Shelf>
      <Shelf title="Tab bar: English · 中文" flat>
        <TabBar label="Main" items={bar} current={tab} onPick={pick} />
        <TabBar
          label="主导航"
          items={bar.map((item, i) => ({ ...item, label: tabsCn[i] }))}
          current={tab}
          onPick={pick}
        />
      </Shelf>
      <Shelf title="Action bar: form · ticket · two answers" flat>
        <ActionBar>
          <Button kind="primary">Submit</Button>
        </ActionBar>
        <ActionBar even>
          <Button kind="buy">Buy</Button>
          <Button kind="sell">Sell</Button>
        </ActionBar>
        <ActionBar>
          <Button>Cancel</Button>
          <Button kind="primary">I have paid</Button>
        </ActionBar>
      </Shelf>
    </Board>
  );
}

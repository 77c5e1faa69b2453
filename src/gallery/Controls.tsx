import { Bell, ChevronDown, Copy, Ellipsis, Pencil, Search, Star } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/Button.tsx";
import { Badge } from "../ui/figure/Badge.tsx";
import { SessionBadge } from "../ui/figure/SessionBadge.tsx";
import { Chip } from "../ui/frame/Chip.tsx";
import { ChipRow } from "../ui/frame/ChipRow.tsx";
import { SegmentedControl } from "../ui/frame/SegmentedControl.tsx";
import { Tabs } from "../ui/frame/Tabs.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { Board, Grid, Line, Shelf } from "./Board.tsx";

const positions = [
  { key: "positions", label: "Positions", count: 2 },
  { key: "orders", label: "Orders", count: 1 },
  { key: "assets", label: "Assets" },
] as const;
const many = [
  "Stocks",
  "Crypto",
  "Forex",
  "ETF",
  "Commodities",
  "指数",
  "Rohstoffe und Metalle",
  "Bonds",
].map((label) => ({ key: label, label }));
const types = [
  { key: "limit", label: "Limit" },
  { key: "market", label: "Market" },
  { key: "stop", label: "Stop-limit" },
] as const;
const markets = [
  ["US", "pre"],
  ["HK", "closed"],
  ["A-share", "lunch"],
  ["UK", "trading"],
  ["DE", "trading"],
  ["FR", "trading"],
  ["JP", "notOpen"],
] as const;

/** Buttons, tabs, segments, chips, badges. */
export function Controls() {
  const [tab, setTab] = useState<(typeof positions)[number]["key"]>("positions");
  const [long, setLong] = useState("Stocks");
  const [type, setType] = useState<(typeof types)[number]["key"]>("limit");
  const [side, setSide] = useState<"spot" | "perp">("spot");
  const [market, setMarket] = useState("US");
  const [recent, setRecent] = useState(["BTC", "NVDA", "EUR/USD"]);
  return (
    <Board title="Controls">
      <Shelf title="Button: primary · soft · quiet · line · text">
        <Button kind="primary" wide>
          Confirm
        </Button>
        <Grid>
          <Button kind="soft">Deposit</Button>
          <Button>Cancel</Button>
          <Button kind="line">View order</Button>
          <Button kind="text">Reset</Button>
          <Button kind="buy">Buy BTC</Button>
          <Button kind="sell">Sell BTC</Button>
          <Button kind="buy" busy>
            Buy BTC
          </Button>
          <Button disabled>Buy BTC</Button>
          <Button kind="danger">Delete account</Button>
          <Button kind="buy" sub="Est. liq. price 61,294.50">
            Open long
          </Button>
        </Grid>
        <Line>
          <Button size="s" kind="primary">
            Log in
          </Button>
          <Button size="s" kind="soft" icon={Copy}>
            Copy
          </Button>
          <Button size="s" kind="soft" busy>
            Retry
          </Button>
          <Button size="s">Close all</Button>
          <Button size="s" kind="line">
            Real
          </Button>
          <Button size="s" kind="text">
            Change
          </Button>
        </Line>
        <Button kind="primary" wide>
          Kontoauszug für das vergangene Geschäftsjahr herunterladen
        </Button>
      </Shelf>
      <Shelf title="Icon button: rest · on · notice · quiet · disabled">
        <Line gap="0">
          <IconButton icon={Search} label="Search" />
          <IconButton icon={Star} label="Starred" on />
          <IconButton icon={Bell} label="Notices, 3 unread" notice />
          <IconButton icon={Ellipsis} label="More" />
          <IconButton icon={Copy} label="Copy" size="m" quiet />
          <IconButton icon={ChevronDown} label="Open" disabled />
        </Line>
      </Shelf>
      <Shelf title="Tabs · segmented control · chips · badges">
        <Tabs label="Account" items={positions} value={tab} onChange={setTab} flush />
        <Tabs
          label="Classes"
          items={many}
          value={long}
          onChange={setLong}
          small
          flush
          end={<IconButton icon={Pencil} label="Edit" size="m" />}
        />
        <SegmentedControl label="Order type" items={types} value={type} onChange={setType} wide />
        <Line>
          <SegmentedControl
            label="Market"
            small
            items={[
              { key: "spot", label: "Spot" },
              { key: "perp", label: "Perp" },
            ]}
            value={side}
            onChange={setSide}
          />
        </Line>
        <ChipRow label="Markets">
          {markets.map(([name, state]) => (
            <Chip
              key={name}
              selected={market === name}
              onClick={() => setMarket(name)}
              start={
                <SessionBadge state={state} inherit>
                  {name}
                </SessionBadge>
              }
            />
          ))}
        </ChipRow>
        <Line>
          <Chip selected>Hot</Chip>
          <Chip selected count={10}>
            Core
          </Chip>
          <Chip>Losers</Chip>
          <Chip disabled>Closed</Chip>
          <Chip small selected>
            25%
          </Chip>
          <Chip small>50%</Chip>
          {recent.map((name) => (
            <Chip
              key={name}
              onRemove={{
                label: `Remove ${name}`,
                run: () => setRecent(recent.filter((other) => other !== name)),
              }}
            >
              {name}
            </Chip>
          ))}
        </Line>
        <Line>
          <Badge kind="brand">Verified</Badge>
          <Badge kind="warn">Demo</Badge>
          <Badge kind="up">Long 20x</Badge>
          <Badge kind="down">Short 20x</Badge>
          <Badge kind="danger">Past due</Badge>
          <Badge>Isolated</Badge>
          <SessionBadge state="suspended">Suspended</SessionBadge>
        </Line>
        <Line gap="1.75rem">
          <SessionBadge state="pre">Pre-market</SessionBadge>
          <SessionBadge state="trading">Trading</SessionBadge>
          <SessionBadge state="after">After-hours</SessionBadge>
          <SessionBadge state="lunch">Lunch</SessionBadge>
          <SessionBadge state="closed">Closed</SessionBadge>
        </Line>
        <Line>
          <SessionBadge state="pre" tag>
            US Pre
          </SessionBadge>
          <SessionBadge state="trading" tag>
            FR
          </SessionBadge>
          <SessionBadge state="closed" tag>
            HK Closed
          </SessionBadge>
          <SessionBadge state="after" tag>
            盘后
          </SessionBadge>
        </Line>
      </Shelf>
    </Board>
  );
}
